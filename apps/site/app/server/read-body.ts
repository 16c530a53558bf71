import { data } from 'react-router';
import { refusalText } from './refusals.ts';
import type { ZodType } from 'zod';

/**
 * Characters of a text that are read. Every rule allows far fewer, so a text that is cut is refused all the same; the page
 * that says so repeats it in its fields and in its data, and must not be larger than what was sent.
 */
export const maxTextLength = 16_384;
/** Longer names are no form's. */
const maxNameLength = 100;

/** A form's fields with their texts cut; fields that no form has are left out. */
function bounded(form: FormData): FormData {
  const kept = new FormData();
  for (const [name, value] of form) {
    if (name.length > maxNameLength) continue;
    if (typeof value === 'string') kept.append(name, value.slice(0, maxTextLength));
    else kept.append(name, value);
  }
  return kept;
}

/**
 * Reads the form of a request. Of a text longer than `maxTextLength` it gives the beginning.
 * @throws a 400 page when the body is no form, or ends too early.
 */
export async function readForm(request: Request): Promise<FormData> {
  if (request.bodyUsed) throw new Error('The form has been read already');
  try {
    return bounded(await request.formData());
  } catch {
    throw data({ text: refusalText(400, new URL(request.url).pathname) }, { status: 400 });
  }
}

/**
 * Reads the fields that a script sends with `sendBeacon`; a file counts as none.
 * @throws as `readForm`
 */
export async function readFields(request: Request): Promise<URLSearchParams> {
  const form = await readForm(request);
  return new URLSearchParams(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as [string, string]] : [])),
  );
}

/**
 * Reads the JSON that a script sent to an action.
 * @throws a 400 answer when the body is no JSON, ends too early or does not fit its schema
 */
export async function readJson<Shape>(request: Request, schema: ZodType<Shape>): Promise<Shape> {
  const body: unknown = await request.json().catch(() => undefined);
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw data(null, { status: 400 });
  return parsed.data;
}
