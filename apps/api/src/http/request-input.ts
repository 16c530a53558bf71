import type { CallSpec, Locale } from '@plaza/sdk/contract';
import * as z from 'zod';
import { fieldMessage } from '../messages/index.ts';
import { DomainError } from '../platform/domain-error.ts';
import { toFieldErrors } from './field-errors.ts';
import type { PathPattern } from './path-pattern.ts';
import type { UploadReservation } from './request-limits.ts';
import type { UploadSize } from './store.ts';
import { type FormValues, readUploads } from './uploads.ts';

export interface RequestInput {
  params: unknown;
  query: unknown;
  body: unknown;
  form: unknown;
}

export interface ReadInputOptions {
  locale: Locale;
  uploadDirectory: string;
  /**
   * Reserves upload quota before any file is stored; `null` disables the quota. @throws DomainError `too_many_uploads`.
   */
  reserveUpload: ((size: UploadSize) => Promise<UploadReservation>) | null;
}

const bytesPerMebibyte = 1024 * 1024;
/** Maximum size of a form with one image, plus room for one that is too large, so that the error can name the field. */
const maxFormBytes = 8 * bytesPerMebibyte;
/**
 * Maximum size of a message with ten files of 10 MB, or a listing with ten images, plus room for one file that is too
 * large.
 */
const maxFormWithListBytes = 112 * bytesPerMebibyte;

const maxJsonDepth = 20;

type RawFieldValues = Record<string, string | string[]>;
type FieldErrorMessages = Record<string, string[]>;

/** Splits a URL into path and query, still percent-encoded. */
export function splitUrl(url: string): { path: string; query: string } {
  const pathStart = url.indexOf('/', url.indexOf('://') + 3);
  const [beforeHash = ''] = url.slice(pathStart).split('#', 1);
  const queryStart = beforeHash.indexOf('?');
  return queryStart < 0
    ? { path: beforeHash, query: '' }
    : { path: beforeHash.slice(0, queryStart), query: beforeHash.slice(queryStart + 1) };
}

/**
 * Reads the values of a query by name. A repeated name yields an array. Blank values count as missing, since HTML forms
 * send them for empty inputs.
 * @throws URIError if the text is not valid percent-encoded UTF-8.
 */
function readQuery(query: string): RawFieldValues {
  const valuesByName = new Map<string, string[]>();
  for (const pair of query.split('&')) {
    const [name = '', ...valueParts] = pair.split('=').map((part) => decodeURIComponent(part.replaceAll('+', ' ')));
    const value = valueParts.join('=');
    if (name !== '' && value.trim() !== '') valuesByName.set(name, [...(valuesByName.get(name) ?? []), value]);
  }
  return Object.fromEntries(
    [...valuesByName].map(([name, fieldValues]) => [
      name,
      fieldValues.length === 1 ? (fieldValues[0] ?? '') : fieldValues,
    ]),
  );
}

/**
 * Passes the validated input to `work`, and deletes uploaded files afterwards.
 * @throws DomainError that names every invalid field of path, query and body together.
 */
export async function withRequestInput<T>(
  spec: CallSpec,
  pattern: PathPattern,
  request: Request,
  options: ReadInputOptions,
  work: (input: RequestInput) => Promise<T>,
): Promise<T> {
  if (spec.form === undefined) return work(await readInput(spec, pattern, request, options.locale, undefined));
  requireContentType(request, /^multipart\/form-data\s*;/i);
  const { form } = spec;
  const maxRequestBytes = hasListField(form) ? maxFormWithListBytes : maxFormBytes;
  return withReservation(sizeToReserve(request, form, maxRequestBytes), options, async (settleReservation) => {
    const uploads = await readUploads(request, { directory: options.uploadDirectory, maxBytes: maxRequestBytes });
    try {
      const input = await readInput(spec, pattern, request, options.locale, readFormFields(form, uploads.values));
      const workResult = await work(input);
      await settleReservation(sizeOfFiles(uploads.values));
      return workResult;
    } finally {
      await uploads.release();
    }
  });
}

const maxFilesOfList = 10;

function sizeToReserve(request: Request, form: z.ZodObject, maxBytes: number): UploadSize {
  const contentLength = Number(request.headers.get('content-length') ?? maxBytes);
  const reservedBytes =
    Number.isSafeInteger(contentLength) && contentLength >= 0 ? Math.min(contentLength, maxBytes) : maxBytes;
  return { bytes: reservedBytes, files: hasListField(form) ? maxFilesOfList : 1 };
}

function sizeOfFiles(values: FormValues): UploadSize {
  const uploadedFiles = [...values.values()].flat().filter((value) => value instanceof File);
  return { bytes: uploadedFiles.reduce((sum, { size }) => sum + size, 0), files: uploadedFiles.length };
}

/**
 * Reserves upload quota during `work`. If the settlement fails, the response stays the same and the reservation
 * expires.
 */
async function withReservation<T>(
  size: UploadSize,
  { reserveUpload }: ReadInputOptions,
  work: (settleReservation: (settledSize: UploadSize) => Promise<void>) => Promise<T>,
): Promise<T> {
  const uploadReservation = await reserveUpload?.(size);
  const settleReservation = async (stored: UploadSize) => {
    const isNothingStored = stored.files === 0;
    await (isNothingStored ? uploadReservation?.release() : uploadReservation?.settle(stored))?.catch(() => undefined);
  };
  try {
    return await work(settleReservation);
  } catch (error) {
    await uploadReservation?.release().catch(() => undefined);
    throw error;
  }
}

async function readInput(
  spec: CallSpec,
  pattern: PathPattern,
  request: Request,
  locale: Locale,
  form: Record<string, unknown> | undefined,
): Promise<RequestInput> {
  const { params, query } = readUrl(pattern, request.url);
  const fieldErrors: FieldErrorMessages = {};
  const parseInputPart = (schema: z.ZodType | undefined, raw: unknown, isFlat: boolean): unknown => {
    if (schema === undefined) return undefined;
    const parsedInput = schema.safeParse(raw);
    const unreadableFieldErrors = findUnreadableFields(raw, locale, isFlat);
    Object.assign(
      fieldErrors,
      parsedInput.success ? {} : toFieldErrors(parsedInput.error.issues, raw, locale, isFlat),
      unreadableFieldErrors,
    );
    return parsedInput.data;
  };
  const input: RequestInput = {
    params: parseInputPart(spec.params, params, true),
    query: parseInputPart(spec.query, { locale, ...query }, true),
    body: spec.body && parseInputPart(spec.body, await readJson(spec.body, request), false),
    form: parseInputPart(spec.form, form, false),
  };
  if (Object.keys(fieldErrors).length > 0) throw new DomainError('validation_failed', { fields: fieldErrors });
  return input;
}

function readUrl(pattern: PathPattern, url: string): { params: RawFieldValues; query: RawFieldValues } {
  const { path, query } = splitUrl(url);
  try {
    return { params: pattern.read(path), query: readQuery(query) };
  } catch (error) {
    throw new DomainError('malformed_url', { cause: error });
  }
}

/** Maximum number of fields in one error: a body of 100 kB could have thousands. */
const maxUnreadableFields = 20;

/** Finds fields that contain NUL, the only character that PostgreSQL cannot store in text. */
function findUnreadableFields(value: unknown, locale: Locale, isFlat: boolean): FieldErrorMessages {
  const unreadableFields: FieldErrorMessages = {};
  const visitFields = (part: unknown, path: readonly string[]): void => {
    if (Object.keys(unreadableFields).length >= maxUnreadableFields) return;
    if (typeof part === 'string') {
      if (part.includes('\0'))
        unreadableFields[(isFlat ? path.slice(0, 1) : path).join('.')] = [fieldMessage('unreadableText', locale)];
    } else if (typeof part === 'object' && part !== null && !(part instanceof Blob)) {
      for (const [key, child] of Object.entries(part) as [string, unknown][]) visitFields(child, [...path, key]);
    }
  };
  visitFields(value, []);
  return unreadableFields;
}

function requireContentType(request: Request, contentTypePattern: RegExp): void {
  const contentType = request.headers.get('content-type') ?? '';
  if (!contentTypePattern.test(contentType)) throw new DomainError('unsupported_media_type');
}

export function isOptionalBody(schema: z.ZodType): boolean {
  return schema.safeParse(undefined).success;
}

async function readJson(schema: z.ZodType, request: Request): Promise<unknown> {
  const text = await request.text();
  if (text === '' && isOptionalBody(schema)) return undefined;
  requireContentType(request, /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i);
  let value: unknown;
  try {
    value = JSON.parse(text) as unknown;
  } catch (error) {
    throw new DomainError('invalid_json', { cause: error });
  }
  if (isNestedDeeper(value, maxJsonDepth)) throw new DomainError('invalid_json');
  return value;
}

function isNestedDeeper(value: unknown, depth: number): boolean {
  let level = [value];
  for (let remainingDepth = depth; level.length > 0; remainingDepth -= 1) {
    const objectsAndArrays = level.filter((part) => typeof part === 'object' && part !== null);
    if (objectsAndArrays.length > 0 && remainingDepth === 0) return true;
    level = objectsAndArrays.flatMap((container) => Object.values(container));
  }
  return false;
}

/** Reads the fields of a form. Array fields of the schema are always arrays, even with one value. */
function readFormFields(schema: z.ZodObject, formValues: FormValues): Record<string, unknown> {
  const formFields: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema.shape)) {
    const fieldValues = formValues.get(name) ?? [];
    if (fieldValues.length > 1 || (fieldValues.length === 1 && isListField(field))) formFields[name] = fieldValues;
    else if (fieldValues.length === 1) formFields[name] = fieldValues[0];
  }
  return formFields;
}

const hasListField = (schema: z.ZodObject): boolean => Object.values(schema.shape).some(isListField);

function isListField(schema: z.core.$ZodType): boolean {
  if (schema instanceof z.ZodArray) return true;
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return isListField(schema.def.innerType);
  }
  return false;
}
