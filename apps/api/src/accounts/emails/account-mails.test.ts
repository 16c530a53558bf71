import { expect, it } from 'vitest';
import { createDeliverableCheck } from './account-mails.ts';

it('refuses example domains where people are real', () => {
  const require = createDeliverableCheck(false);
  expect(() => require('ana@example.com', 'email', 'en')).toThrow('validation_failed');
  expect(() => require('ana@plaza.test', 'email', 'en')).toThrow('validation_failed');
  expect(() => require('ana@plaza.es', 'email', 'en')).not.toThrow();
});

it('takes example domains where demo data uses them', () => {
  expect(() => createDeliverableCheck(true)('ana@example.com', 'email', 'en')).not.toThrow();
});
