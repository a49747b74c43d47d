import type { Failure } from '../../../shared/errors/failure.ts';
import { nextPage } from '../link-header.ts';
import type { PodRequest } from '../pod-connection.ts';
import type { PodTextCleaner } from '../pod-text.ts';
import type { Advice } from '../service-failure.ts';
import type { Answer } from '../transport.ts';
import { unexpectedResponse } from '../unexpected-response.ts';
import { readOrganizations, type Organization } from '../wire/organizations.ts';

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
  fetchPage: (url: URL, count: number) => Promise<{ answer: Answer; clean: PodTextCleaner }>;
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
    const { answer, clean } = await fetchPage(page, organizations.size);
    for (const organization of readOrganizations(answer, clean)) {
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
export const organizationsAdvice: Advice = {
  rejected: 'Tell whoever runs the pod: Podkey asks for the list of organizations without any conditions.',
  forbidden:
    'Use an account whose API key may list organizations, or ask an administrator for the permission.',
  notFound: 'Check the pod’s address, its path included: this one has no list of organizations.',
  causes: [
    'The account ID (X-Account-ID) is missing, or is not the account the API key belongs to.',
    'The access token has expired or is malformed for this pod, although Podkey has just requested a new one.',
    'The API key belongs to another environment than this pod.',
  ],
};

function ledElsewhere(origin: string): Failure {
  const there = origin === 'null' ? 'an address that is not a pod’s' : origin;
  return unexpectedResponse({
    message: `The next page of organizations is said to be at ${there}. Podkey does not go there, so nothing was sent.`,
    nextStep: 'Tell whoever runs the pod: its pages have to link to the address it is reached at.',
  });
}

function inCircles(pages: number): Failure {
  return unexpectedResponse({
    message: `After ${pages} pages of organizations the pod links back to one that was read already.`,
    nextStep: 'Tell whoever runs the pod: its list of organizations has no end.',
  });
}

function endless(count: number): Failure {
  return unexpectedResponse({
    message: `The pod’s list of organizations goes on after ${count.toLocaleString('en')}, more than Podkey reads.`,
    nextStep: 'Tell whoever runs the pod. Its list may have no end.',
  });
}
