import { data } from 'react-router';
import { refusalText } from './refusals.ts';

/**
 * Reads the form of a request.
 * @throws a 400 page when the body is no form, or ends too early.
 */
export async function readForm(request: Request): Promise<FormData> {
  if (request.bodyUsed) throw new Error('The form has been read already');
  try {
    return await request.formData();
  } catch {
    throw data({ text: refusalText(400, new URL(request.url).pathname) }, { status: 400 });
  }
}
