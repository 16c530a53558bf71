import * as z from 'zod';
import { checkEmail, checkPersonName, checkPhone } from '../rules/account-fields.ts';
import { imageLimits } from '../rules/files.ts';
import { checkPassword } from '../rules/password.ts';
import type { RuleResult } from '../rules/result.ts';
import { isReadableText } from '../rules/text.ts';
import type { CallName } from './endpoints.ts';
import { insightSources, locales } from './vocabulary.ts';

/** Rate limits that some calls count under, on top of those of all calls. */
export type CallLimit = 'searches' | 'geocoding' | 'payments' | 'exports';

/** Input, answer and behaviour of a call. Method, path and repeatability are in `endpoints.ts`. */
export interface CallSpec {
  /** One sentence for the OpenAPI document. */
  summary: string;
  /** `user` calls need a bearer token; `public` ones accept it. */
  access: 'public' | 'user';
  /** Rate limit of its own. */
  limit?: CallLimit;
  /**
   * Lets shared caches keep an answer to a request without a session. Other answers are not stored at all.
   * `staleSeconds` is the time after it in which a cache may answer while it asks again.
   */
  cache?: { seconds: number; staleSeconds?: number };
  /** Widgets on pages of other origins may read it: it tells nothing about who asks. */
  isWidgetReadable?: true;
  /** Leaves a security event. */
  isAudited?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** JSON body. */
  body?: z.ZodType;
  /** multipart/form-data body; a call has either `body` or `form`. */
  form?: z.ZodObject;
  /** Media type of an answer that is a file instead of JSON; `response` is then a `Blob`. */
  download?: string;
  /** What each event says, when the answer is a stream of server-sent events; `response` is then an async iterable. */
  events?: z.ZodType;
  response: z.ZodType;
}

/** Calls of one area, by name. */
export type AreaContract = Partial<Record<CallName, CallSpec>>;

export const Locale = z.enum(locales);
export type Locale = z.infer<typeof Locale>;

/** Query that most calls share. */
export const LocaleQuery = z.object({
  locale: Locale.default('en').describe('Language of names, labels and error messages.'),
});

/** Query of calls that somebody makes who came across a listing somewhere. */
export const SourceQuery = LocaleQuery.extend({
  source: z
    .enum(insightSources)
    .default('direct')
    .describe('Where whoever asks came across the listing, for its owner’s insights; names nobody.'),
});

/** A positive whole number, which arrives as text in a path, query or form. */
export const Id = z.coerce.number<number | string>().int().min(1).max(Number.MAX_SAFE_INTEGER);

/** Made by whoever sends a form, anew for each form: sent again, what it did is answered again and not done twice. */
export const SubmissionId = z
  .uuid()
  .describe('Made by the sender for this form: sent again with the same one, nothing is done twice.');

export const PageQuery = LocaleQuery.extend({
  page: z.coerce.number().int().min(1).max(10_000).default(1).describe('Page of the list, counted from 1.'),
});

/**
 * An enumeration in an answer that may grow: known values are listed for readers and types, and a value that a newer
 * server sends does not break an older client.
 */
export const openEnum = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.union([z.enum(values), z.string() as z.ZodType<string & {}>]);

export const PageMeta = z
  .object({
    page: z.number().int().describe('This page, counted from 1.'),
    pageSize: z.number().int().describe('Entries a page holds.'),
    pageCount: z.number().int().describe('Pages that can be asked for.'),
    total: z.number().int().describe('Entries on all pages; a lower bound when `totalIsCapped`.'),
    totalIsCapped: z.boolean().describe('Counting ended early: there are more than `total`.'),
  })
  .meta({ id: 'PageMeta', description: 'Where a page of a list stands.' });
export type PageMeta = z.infer<typeof PageMeta>;

/** Every answer that the specification gives no shape of its own is `{ data, meta? }`. */
export const dataOf = <T extends z.ZodType>(data: T) => z.object({ data });
export const listOf = <T extends z.ZodType, M extends z.ZodType>(item: T, meta: M, description: string) =>
  z.object({ data: z.array(item).describe(description), meta });

export const ApiErrorBody = z
  .object({
    data: z.null().describe('Always `null`.'),
    error: z
      .object({
        status: z.number().int().describe('The HTTP status.'),
        name: z.string().describe('Kind of error; the SDK names its error classes the same.'),
        message: z.string().describe('What to tell a person, in the asked language.'),
        details: z
          .object({
            code: z.string().describe('Stable code of the error; each call lists those it answers with.'),
            fields: z
              .record(z.string(), z.array(z.string()))
              .optional()
              .describe('Messages for each field that was refused, by its name.'),
            partner: z
              .string()
              .optional()
              .describe('The partner in whose name the call was refused, as it was sent or by its id.'),
            origin: z.string().optional().describe('The origin that is not among the partner’s.'),
            requestId: z
              .string()
              .describe('Names the request in the server’s logs, as the header `X-Request-Id` does.'),
          })
          .describe('For programs.'),
      })
      .describe('What went wrong.'),
  })
  .meta({ id: 'ApiError', description: 'What every call answers when it fails.' });
export type ApiErrorBody = z.infer<typeof ApiErrorBody>;

export const Position = z.object({
  lat: z.number().min(-90).max(90).describe('Latitude in WGS 84 degrees.'),
  lng: z.number().min(-180).max(180).describe('Longitude in WGS 84 degrees.'),
});
export type Position = z.infer<typeof Position>;

export const PlaceSlug = z
  .string()
  .max(100)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .describe('The part of a landing page’s address that names the place, as in `las-palmas` or `santiago-bernabeu`.');

/**
 * Text that a rule judges. What the rule refuses becomes a `custom` issue whose `params` are `{ code, …numbers }`, so
 * that the API can say it in the asked language.
 */
export const checkedText = <T>(rule: (text: string) => RuleResult<T>) =>
  z.string().transform((text, context) => {
    const result = rule(text);
    if (result.ok) return result.value;
    context.addIssue({ code: 'custom', message: result.code, params: { code: result.code, ...result.params } });
    return z.NEVER;
  });

/** Refuses text that hides or turns what others read, with a `custom` issue as `checkedText`. */
export const readable = (schema: z.ZodString, lines: { hasLines?: boolean } = {}) =>
  schema.refine((text) => isReadableText(text, lines), { params: { code: 'unreadable_text' } });

export const Email = checkedText(checkEmail).describe('An email address.');
export const Password = checkedText((text) => checkPassword(text)).describe('A new password.');
export const PersonName = checkedText(checkPersonName).describe('A part of a person’s name; empty for none.');
export const PhoneNumber = checkedText((text) => checkPhone('', text)).describe(
  'With its country code (E.164), as in `+34612345678`; empty for none.',
);

/** An uploaded picture, by size; its content is judged when it is decoded. */
export const ImageFile = z
  .file()
  .min(1)
  .max(imageLimits.maxBytes - 1)
  .describe('A picture as JPEG or PNG, under 5 MB.');

/** A form's field that holds JSON; a program may pass the value itself. */
export const jsonField = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value: string | z.input<T>, context) => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'not_json' });
      return z.NEVER;
    }
  }, schema);

/** Body of the calls that toggle without one and set with one. */
export const ToggleBody = z
  .object({ value: z.boolean().describe('What to set; leave the body out to toggle.') })
  .optional();

/** Answer of a call that only does something. */
export const Done = dataOf(
  z.object({ done: z.literal(true).describe('Always `true`.') }).describe('That it was done.'),
);
