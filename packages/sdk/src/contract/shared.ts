import * as z from 'zod';
import { locales } from './vocabulary.ts';

export const Locale = z.enum(locales);
export type Locale = z.infer<typeof Locale>;

/** Query that most calls share. */
export const LocaleQuery = z.object({ locale: Locale.default('en') });

/** A positive whole number that arrives as text in a path or query. */
export const Id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

export const PageQuery = LocaleQuery.extend({ page: z.coerce.number().int().min(1).max(10_000).default(1) });

/**
 * An enumeration in an answer that may grow: known values are listed for readers and types, and a value that a newer
 * server sends does not break an older client.
 */
export const openEnum = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.union([z.enum(values), z.string() as z.ZodType<string & {}>]);

/** Where a page of a list stands. `total` is a lower bound when `totalIsCapped`. */
export const PageMeta = z
  .object({
    page: z.number().int(),
    pageSize: z.number().int(),
    pageCount: z.number().int(),
    total: z.number().int(),
    totalIsCapped: z.boolean(),
  })
  .meta({ id: 'PageMeta' });
export type PageMeta = z.infer<typeof PageMeta>;

/** Every answer that the specification gives no shape of its own is `{ data, meta? }`. */
export const dataOf = <T extends z.ZodType>(data: T) => z.object({ data });
export const listOf = <T extends z.ZodType, M extends z.ZodType>(item: T, meta: M) =>
  z.object({ data: z.array(item), meta });

export const ApiErrorBody = z
  .object({
    data: z.null(),
    error: z.object({
      status: z.number().int(),
      name: z.string(),
      message: z.string(),
      details: z.object({
        code: z.string(),
        fields: z.record(z.string(), z.array(z.string())).optional(),
        requestId: z.string(),
      }),
    }),
  })
  .meta({ id: 'ApiError' });
export type ApiErrorBody = z.infer<typeof ApiErrorBody>;

/** WGS 84 degrees. */
export const Position = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) });
export type Position = z.infer<typeof Position>;

/** The part of a landing page's address that names the place: `las-palmas`, `santiago-bernabeu`. */
export const PlaceSlug = z
  .string()
  .max(100)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
