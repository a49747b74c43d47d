import type { Failure } from '../../../shared/errors/failure.ts';
import { nextPage } from '../link-header.ts';
import type { PodRequest } from '../pod-connection.ts';
import type { PodTextCleaner, SecretRemover } from '../pod-text.ts';
import { causesBehindToken, type Advice } from '../service-failure.ts';
import type { Answer } from '../transport.ts';
import { unexpectedResponse } from '../unexpected-response.ts';
import { readOrganizations, type Organization } from '../wire/organizations.ts';
import { podAdviceText } from '../../../shared/text/pod-failures.ts';
import { organizationAnswerText } from '../../../shared/text/pod-answers.ts';

/** How much Podkey reads before it takes the pod to be going on for ever. */
const most = { pages: 5_000, organizations: 500_000 };

/** Everything in one page is a fair answer, and may be large. */
const pageLimits = { answerBytes: 32 * 1024 * 1024, totalMs: 120_000 };

/** The request for a page of organizations (service-api §4.2). */
export function organizationPages(url: URL): PodRequest {
  return { method: 'GET', path: url, limits: pageLimits };
}

interface Listing {
  firstPage: URL;
  /** `count` is how many organizations there are so far. */
  fetchPage: (
    url: URL,
    count: number,
  ) => Promise<{ answer: Answer; clean: PodTextCleaner; remove: SecretRemover }>;
  /** Hears how many organizations there are so far, after each page. */
  onProgress: (count: number) => void;
}

/**
 * Reads all organizations, page by page: each `Link` to the next one (RFC 8288) is followed on the pod's own origin.
 *
 * In the pod's order, each ID once: a list that changes while it is read may show one twice.
 */
export async function listOrganizations({
  firstPage,
  fetchPage,
  onProgress,
}: Listing): Promise<Organization[]> {
  const organizations = new Map<string, Organization>();
  const read = new Set<string>();
  for (let page = firstPage; ;) {
    read.add(page.href);
    const { answer, clean, remove } = await fetchPage(page, organizations.size);
    for (const organization of readOrganizations(answer, clean, remove)) {
      if (!organizations.has(organization.id)) organizations.set(organization.id, organization);
    }
    onProgress(organizations.size);
    const next = nextPage(answer.headers('link'), page);
    if (!next) return [...organizations.values()];
    next.hash = '';
    if (next.origin !== firstPage.origin) throw ledElsewhere(clean(next.origin));
    if (read.has(next.href)) throw inCircles(read.size);
    if (read.size >= most.pages || organizations.size >= most.organizations)
      throw endless(organizations.size);
    page = next;
  }
}

/** What to do about the endpoint's refusals. */
export const organizationsAdvice = (): Advice => ({
  rejected: podAdviceText.organizationsRejected,
  forbidden: podAdviceText.organizationsForbidden,
  notFound: podAdviceText.organizationsNotFound,
  causes: causesBehindToken(),
});

function ledElsewhere(origin: string): Failure {
  const place = origin === 'null' ? organizationAnswerText.nowhere : origin;
  return unexpectedResponse({
    message: organizationAnswerText.elsewhere({ place }),
    nextStep: organizationAnswerText.elsewhereNext,
  });
}

function inCircles(pages: number): Failure {
  return unexpectedResponse({
    message: organizationAnswerText.inCircles({ pages: String(pages) }),
    nextStep: organizationAnswerText.inCirclesNext,
  });
}

function endless(count: number): Failure {
  return unexpectedResponse({
    message: organizationAnswerText.endless({ count }),
    nextStep: organizationAnswerText.endlessNext,
  });
}
