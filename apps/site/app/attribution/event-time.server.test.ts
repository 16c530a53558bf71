import { expect, test } from 'vitest';
import { readEventTime } from './event-time.server.ts';

test('readEventTime writes the time of the event in a partner’s link in the language of the page', () => {
  const parameters = new URLSearchParams({ partner: 'almenara', event: '2026-12-04T20:00+01:00' });
  expect(readEventTime(parameters, 'en')).toMatch(/^Friday,? 4 December at 20:00$/);
  expect(readEventTime(parameters, 'es')).toMatch(/^viernes, 4 de diciembre/);
});

test.each([
  'partner=almenara',
  'event=2026-12-04T20:00',
  'partner=almenara&event=2026-99-04T20:00',
  'partner=almenara&event=soon',
])('readEventTime returns null for the query %s', (query) => {
  expect(readEventTime(new URLSearchParams(query), 'en')).toBeNull();
});
