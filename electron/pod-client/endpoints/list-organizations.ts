import type { Failure } from '../../../shared/errors/failure.ts';
import type { ListGap, Organization } from '../../../shared/schemas/organization.ts';
import { organizationResponseText } from '../../../shared/text/failures/pod-responses.ts';
import { podAdviceText } from '../../../shared/text/failures/pod-failures.ts';
import type { PodRequest } from '../pod-connection.ts';
import type { PodTextCleaner, SecretRemover } from '../failures/pod-text.ts';
import { causesDespiteToken, type Advice } from '../failures/service-failure.ts';
import type { PodResponse } from '../transport/pod-response.ts';
import { readOrganizationPage } from '../wire/organizations.ts';
import { readPaging, type Paging } from '../wire/paging.ts';

/** How much Podkey reads of a list that may have no end. */
const most = { pages: 5_000, organizations: 500_000, bytes: 512 * 1024 * 1024 };

/** Everything in one page is a fair response, and may be large. */
const pageLimits = { responseBytes: 32 * 1024 * 1024, totalMs: 120_000 };

/** The request for a page of organizations (service-api §4.2). */
export function organizationPages(url: URL): PodRequest {
  return { method: 'GET', path: url, limits: pageLimits };
}

interface Options {
  firstPage: URL;
  /** `count` is how many organizations there are so far. */
  fetchPage: (
    url: URL,
    count: number,
  ) => Promise<{ response: PodResponse; clean: PodTextCleaner; remove: SecretRemover }>;
  /** Hears how many organizations there are so far, after each page. */
  onProgress: (count: number) => void;
}

/** The organizations that a pod lists. */
export interface OrganizationListing {
  /** In the pod's order, each ID once: a list that changes while it is read may show one twice. */
  organizations: Organization[];
  /** How many entries have no ID or no name that Podkey can read. */
  skipped: number;
  /** What the pod says is missing; null if the list is whole. */
  gap: ListGap | null;
}

/**
 * Reads all organizations, page by page: Podkey follows each link to the next page, in a header or in the body, on the
 * pod's own origin, and says what it could not follow.
 *
 * Fails as `unexpected-response` if there are entries and Podkey can read none of them.
 */
export async function listOrganizations({
  firstPage,
  fetchPage,
  onProgress,
}: Options): Promise<OrganizationListing> {
  const organizations = new Map<string, Organization>();
  const pagesRead = new Set<string>();
  let skipped = 0;
  let bytes = 0;
  let refusal: Failure | undefined;
  for (let url = firstPage; ;) {
    pagesRead.add(url.href);
    const { response, clean, remove } = await fetchPage(url, organizations.size);
    const page = readOrganizationPage(response, clean, remove);
    const before = organizations.size;
    for (const organization of page.organizations) {
      if (!organizations.has(organization.id)) organizations.set(organization.id, organization);
    }
    skipped += page.skipped;
    bytes += response.body.length;
    refusal ??= page.refusal;
    onProgress(organizations.size);

    const paging = readPaging(response, page.around, url);
    const received = organizations.size + skipped;
    const end = (gap: ListGap | null): OrganizationListing => {
      if (refusal && organizations.size === 0) throw refusal;
      return { organizations: [...organizations.values()], skipped, gap };
    };
    const { next } = paging;
    if (!next) return end(gapWithoutLink(paging, received, pagesRead.size));
    next.hash = '';
    if (next.origin !== firstPage.origin) return end({ kind: 'elsewhere', origin: screenOf(next, clean) });
    // A page of known organizations is the same page under another address.
    const isRepeated = page.organizations.length > 0 && organizations.size === before;
    if (pagesRead.has(next.href) || isRepeated) {
      return end(paging.total === received ? null : { kind: 'loop' });
    }
    if (pagesRead.size >= most.pages || organizations.size >= most.organizations || bytes >= most.bytes) {
      return end({ kind: 'too-many' });
    }
    url = next;
  }
}

/** What is missing after a page without a link to another one. */
function gapWithoutLink({ total, pages, hasMore }: Paging, received: number, read: number): ListGap | null {
  if (total !== null && total > received) return { kind: 'fewer', total };
  return hasMore || (pages !== null && pages > read) ? { kind: 'no-link' } : null;
}

/** What to do about the endpoint's refusals. */
export const organizationsAdvice = (): Advice => ({
  rejected: podAdviceText.organizationsRejected,
  forbidden: podAdviceText.organizationsForbidden,
  notFound: podAdviceText.organizationsNotFound,
  causes: causesDespiteToken(),
});

function screenOf({ origin }: URL, clean: PodTextCleaner): string {
  return origin === 'null' ? organizationResponseText.noPodAddress : clean(origin);
}
