import type { ValuesOf } from '../text/catalogue.ts';
import type { AppError, AppErrorKind } from './app-error.ts';
import { Failure } from './failure.ts';

type Constant<Error> = Error extends AppError
  ? { readonly [Part in keyof Omit<Error, 'message' | 'nextStep' | 'retryable'>]: Readonly<Error[Part]> }
  : never;
/** What a failure always is. `message` and `next` name its texts, if they are not the usual ones. */
type Declaration = Constant<AppError> & {
  readonly retryable?: boolean;
  readonly message?: string;
  readonly next?: string;
};
type KnownPart<Of = Declaration> = Of extends Declaration ? keyof Of : never;

type MessageOf<Name, Declared> = Declared extends { readonly message: infer Key } ? Key : Name;
type NextOf<Name, Declared> = Declared extends { readonly next: infer Key } ? Key : `${Name & string}Next`;

/** `Declaration`, if the failure's texts exist and nothing else is declared. */
type Checked<Texts, Name, Declared> = [MessageOf<Name, Declared>, NextOf<Name, Declared>] extends [
  keyof Texts,
  keyof Texts,
]
  ? Declaration & { readonly [Part in Exclude<keyof Declared, KnownPart>]: never }
  : Declaration & { readonly message: keyof Texts; readonly next: keyof Texts };

/** What is known only when a failure is made. `cause` never leaves main. */
type Parts<Kind extends AppErrorKind> = Partial<
  Omit<Extract<AppError, { kind: Kind }>, 'kind' | 'message' | 'nextStep'>
> & { cause?: unknown };

type Make<Values, Kind extends AppErrorKind> = unknown extends Values
  ? (parts?: Parts<Kind>) => Failure
  : (values: Values, parts?: Parts<Kind>) => Failure;

type Failures<Texts, Declared> = {
  readonly [Name in keyof Declared]: Declared[Name] extends { readonly kind: infer Kind extends AppErrorKind }
    ? Make<
        ValuesOf<Texts[MessageOf<Name, Declared[Name]> & keyof Texts]> &
          ValuesOf<Texts[NextOf<Name, Declared[Name]> & keyof Texts]>,
        Kind
      >
    : never;
};

type Given = Readonly<Record<string, unknown>>;

/**
 * Declares failures beside their texts. An example, after the texts `greetingFailureText` in `shared/text/en/greeting.ts`:
 *
 *     export const greetingFailures = failures(greetingFailureText, {
 *       late: { kind: 'timeout', retryable: true },
 *     });
 *
 * is thrown as `greetingFailures.late({ name }, { cause })`. Its message is the text `late`, its next step the text `lateNext`,
 * unless `message` or `next` names another. It takes the values of both texts' placeholders, if there are any, and then parts
 * that are known only now. `retryable` is false unless declared. The texts are read when the failure is made, because the
 * language may change.
 */
export function failures<
  Texts extends object,
  const Declared extends { readonly [Name in keyof Declared]: Checked<Texts, Name, Declared[Name]> },
>(texts: Texts, declared: Declared): Failures<Texts, Declared> {
  const makers = Object.entries<Declaration>(declared).map(
    ([name, { message: key = name, next = `${name}Next`, ...constant }]) => [
      name,
      (...given: Given[]) => {
        const used = [textOf(texts, key), textOf(texts, next)];
        const values = used.some((text) => typeof text !== 'string') ? given.shift() : undefined;
        const [message, nextStep] = used.map((text) =>
          typeof text === 'string' ? text : text(values ?? {}),
        );
        const { cause, ...parts } = given.shift() ?? {};
        const appError = { retryable: false, ...constant, ...parts, message, nextStep };
        // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the declaration's type has every part of its kind
        return new Failure(appError as AppError, { cause });
      },
    ],
  );
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- it has a function for each declaration
  return Object.fromEntries(makers) as Failures<Texts, Declared>;
}

function textOf(texts: object, name: string): string | ((values: Given) => string) {
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- a declaration compiles only with such texts
  return Reflect.get(texts, name) as ReturnType<typeof textOf>;
}
