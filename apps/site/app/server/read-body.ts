import { data } from 'react-router';
import { refusalTextOf } from './refusals.ts';
import type { ZodType } from 'zod';

/**
 * Maximum characters of a form field. Every rule allows far fewer, so a truncated text is rejected anyway. The page
 * that rejects it repeats the text in its fields and its data, which must not be larger than the request.
 */
export const maxFieldTextLength = 16_384;
/** Maximum length of a form field's name; every form's names are shorter. */
const maxFieldNameLength = 100;

/** Truncates a form's texts, and drops fields whose names are too long for any form. */
function truncateFields(form: FormData): FormData {
  const truncatedForm = new FormData();
  for (const [name, value] of form) {
    if (name.length > maxFieldNameLength) continue;
    if (typeof value === 'string') truncatedForm.append(name, value.slice(0, maxFieldTextLength));
    else truncatedForm.append(name, value);
  }
  return truncatedForm;
}

/**
 * Reads the form of a request, and truncates texts longer than `maxFieldTextLength`.
 * @throws a 400 page if the body isn't a form or is incomplete
 */
export async function readForm(request: Request): Promise<FormData> {
  if (request.bodyUsed) throw new Error('The form has been read already');
  try {
    return truncateFields(await request.formData());
  } catch {
    throw data({ text: refusalTextOf(400, new URL(request.url).pathname) }, { status: 400 });
  }
}

/**
 * Reads the fields that a script sends with `sendBeacon`, and ignores files.
 * @throws a 400 page, as `readForm` does
 */
export async function readBeaconFields(request: Request): Promise<URLSearchParams> {
  const receivedForm = await readForm(request);
  return new URLSearchParams(
    [...receivedForm].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as [string, string]] : [],
    ),
  );
}

/**
 * Reads the JSON that a script sent to an action.
 * @throws a 400 response if the body isn't JSON, is incomplete or doesn't fit its schema
 */
export async function readJson<Shape>(request: Request, schema: ZodType<Shape>): Promise<Shape> {
  const jsonBody: unknown = await request.json().catch(() => undefined);
  const parseResult = schema.safeParse(jsonBody);
  if (!parseResult.success) throw data(null, { status: 400 });
  return parseResult.data;
}
