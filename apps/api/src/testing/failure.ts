import { ApiError } from '@plaza/sdk';

export async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const callError = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (callError instanceof ApiError) return callError;
  throw new Error('the call did not fail as it should', { cause: callError });
}
