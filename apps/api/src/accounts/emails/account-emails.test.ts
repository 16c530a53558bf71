import { expect, it } from 'vitest';
import { createDeliverableCheck } from './account-emails.ts';

it('createDeliverableCheck rejects addresses at example domains such as example.com in production', () => {
  const requireDeliverable = createDeliverableCheck(false);
  expect(() => requireDeliverable('ana@example.com', 'email', 'en')).toThrow('validation_failed');
  expect(() => requireDeliverable('ana@plaza.test', 'email', 'en')).toThrow('validation_failed');
  expect(() => requireDeliverable('ana@plaza.es', 'email', 'en')).not.toThrow();
});

it('createDeliverableCheck accepts addresses at example domains such as example.com in development', () => {
  expect(() => createDeliverableCheck(true)('ana@example.com', 'email', 'en')).not.toThrow();
});
