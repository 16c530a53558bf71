import { data } from 'react-router';

/**
 * Reads the form of a request.
 * @throws a 400 page when the body is no form, or ends too early.
 */
export async function readForm(request: Request): Promise<FormData> {
  if (request.bodyUsed) throw new Error('The form has been read already');
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
}
