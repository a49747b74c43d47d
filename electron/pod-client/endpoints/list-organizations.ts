import type { Failure } from '../../../shared/errors/failure.ts';
import type { ListGap, Organization } from '../../../shared/schemas/organization.ts';
import { organizationResponseText, podAdviceText } from '../../../shared/text/en/pod.ts';
import type { PodRequest } from '../pod-connection.ts';
import type { PodTextCleaner, SecretRemover } from '../failures/pod-text.ts';
import { causesDespiteToken, type Advice } from '../failures/service-failure.ts';
import type { PodResponse } from '../transport/exchange.ts';
import { readOrganizationPage } from '../wire/organizations.ts';
import { readPaging, type Paging } from '../wire/paging.ts';

/** The limits for a list that may be endless. */
const maxima = { pages: 5_000, organizations: 500_000, bytes: 512 * 1024 * 1024 };

/** A pod may send the whole list in one large page. */
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
  /** Called after each page with the number of organizations so far. */
  onProgress: (count: number) => void;
}

/** The organizations that a pod lists. */
export interface OrganizationListing {
  /** In the pod's order, each ID once, as the pod sent it last: it may send one twice if the list changes meanwhile. */
  organizations: Organization[];
  /** The number of entries without a readable ID or name. */
  skipped: number;
  /** What the pod says is missing; null if the list is complete. */
  gap: ListGap | null;
}

/**
 * Lists all organizations, page by page. Follows the link to the next page, in a header or the body, on the pod's origin,
 * and reports why it could not follow one.
 *
 * Fails as `unexpected-response` if the list has entries but none is readable.
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
      organizations.set(organization.id, organization);
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
    if (!paging.next) return end(gapWithoutLink(paging, received, pagesRead.size));
    const next = securedLike(firstPage, paging.next);
    next.hash = '';
    if (next.origin !== firstPage.origin) return end({ kind: 'elsewhere', origin: shownOrigin(next, clean) });
    // A page with only known organizations is an earlier page at another address.
    const isRepeated = page.organizations.length > 0 && organizations.size === before;
    if (pagesRead.has(next.href) || isRepeated) {
      return end(paging.total === received ? null : { kind: 'loop' });
    }
    if (
      pagesRead.size >= maxima.pages ||
      organizations.size >= maxima.organizations ||
      bytes >= maxima.bytes
    ) {
      return end({ kind: 'too-many' });
    }
    url = next;
  }
}

/**
 * Raises a link to https if that leads to the first page's origin.
 *
 * A pod behind a gateway that ends TLS doesn't know that its clients use https, so it writes http. A link is never lowered.
 */
function securedLike(firstPage: URL, link: URL): URL {
  const secured = new URL(link);
  if (link.protocol === 'http:') secured.protocol = 'https:';
  return secured.origin === firstPage.origin ? secured : link;
}

/** What is missing after a page without a link to the next one. */
function gapWithoutLink({ total, pages, hasMore }: Paging, received: number, read: number): ListGap | null {
  if (total !== null && total > received) return { kind: 'fewer', total };
  return hasMore || (pages !== null && pages > read) ? { kind: 'no-link' } : null;
}

/** Next steps after the endpoint's refusals. */
export const organizationsAdvice = (): Advice => ({
  rejected: podAdviceText.organizationsRejected,
  forbidden: podAdviceText.organizationsForbidden,
  notFound: podAdviceText.organizationsNotFound,
  causes: causesDespiteToken(),
});

function shownOrigin({ origin }: URL, clean: PodTextCleaner): string {
  return origin === 'null' ? organizationResponseText.noPodAddress : clean(origin);
}
