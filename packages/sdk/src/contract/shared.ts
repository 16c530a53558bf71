import * as z from 'zod';
import { insightSources, locales } from './vocabulary.ts';

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
