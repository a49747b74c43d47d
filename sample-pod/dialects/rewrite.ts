import type { SampleResponse } from '../http/sample-response.ts';
import { isFields, type Fields } from '../http/request-values.ts';
import type { Page } from './dialect.ts';

/** Returns a response's fields; throws if its body has none. */
export function fieldsOf({ body }: SampleResponse): Fields {
  if (!isFields(body)) throw new TypeError('The response has no fields');
  return body;
}

/** Rewrites a response's fields. */
export function fields(change: (fields: Fields) => unknown): (response: SampleResponse) => SampleResponse {
  return (response) => ({ ...response, body: change(fieldsOf(response)) });
}

/** Rewrites the list of organizations, in body and headers. */
export function pages(list: (page: Page) => SampleResponse): (response: SampleResponse) => SampleResponse {
  return (response) => {
    const { data, total } = fieldsOf(response);
    if (!Array.isArray(data) || typeof total !== 'number') throw new TypeError('The response is no page');
    const link = response.headers?.['link'];
    const next = link?.slice(link.indexOf('<') + 1, link.indexOf('>'));
    return list({ items: data.filter((item) => isFields(item)), total, next });
  };
}
