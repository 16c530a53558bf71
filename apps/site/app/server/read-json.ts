import { data } from 'react-router';
import type { ZodType } from 'zod';

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
