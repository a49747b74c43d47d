import type { PodAnswer } from '../http/answer.ts';
import { isFields, type Fields } from '../http/request-values.ts';
import type { Page } from './dialect.ts';

/** Returns a response's fields; throws if its body has none. */
export function fieldsOf({ body }: PodAnswer): Fields {
  if (!isFields(body)) throw new TypeError('The answer has no fields');
  return body;
}

/** Rewrites a response's fields. */
export function fields(change: (fields: Fields) => unknown): (answer: PodAnswer) => PodAnswer {
  return (answer) => ({ ...answer, body: change(fieldsOf(answer)) });
}

/** Rewrites the list of organizations, in body and headers. */
export function pages(list: (page: Page) => PodAnswer): (answer: PodAnswer) => PodAnswer {
  return (answer) => {
    const { data, total } = fieldsOf(answer);
    if (!Array.isArray(data) || typeof total !== 'number') throw new TypeError('The answer is no page');
    const link = answer.headers?.['link'];
    const next = link?.slice(link.indexOf('<') + 1, link.indexOf('>'));
    return list({ items: data.filter((item) => isFields(item)), total, next });
  };
}
