import { expect, it } from 'vitest';
import { finishOf } from './wizard-finish.ts';

it('says what became of a listing', () => {
  expect(finishOf({ state: 'published', obstacle: null })).toBe('published');
  expect(finishOf({ state: 'ready', obstacle: 'email_not_confirmed' })).toBe('email_not_confirmed');
  expect(finishOf({ state: 'ready', obstacle: null })).toBe('no_active_plan');
  expect(finishOf({ state: 'draft', obstacle: null })).toBe('failed');
});
