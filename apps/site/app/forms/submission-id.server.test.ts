import { BadRequestError } from '@plaza/sdk';
import { expect, it, vi } from 'vitest';
import { sendOnce } from './submission-id.server.ts';

const refusal = (code: 'idempotency_error' | 'validation_failed') =>
  new BadRequestError({
    code,
    status: 400,
    message: 'No',
    fields: {},
    requestId: undefined,
    retryAfterSeconds: undefined,
  });

it('sends a form under a new name when it was changed after its answer got lost', async () => {
  const send = vi.fn((id: string) =>
    id === 'first' ? Promise.reject(refusal('idempotency_error')) : Promise.resolve(`sent as ${id}`),
  );
  await expect(sendOnce('first', send)).resolves.toMatch(/^sent as [\da-f-]{36}$/);
  expect(send).toHaveBeenCalledTimes(2);
});

it('sends a form once when it is refused for another reason', async () => {
  const send = vi.fn(() => Promise.reject(refusal('validation_failed')));
  await expect(sendOnce('first', send)).rejects.toMatchObject({ code: 'validation_failed' });
  expect(send).toHaveBeenCalledTimes(1);
});
