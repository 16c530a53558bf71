import { expect, it } from 'vitest';
import { renderInPage } from '~/testing/in-page.tsx';
import { EventNote } from './event-note.tsx';

it('EventNote names the event of a partner’s link in the time of the venue', () => {
  const { container } = renderInPage({ path: '/en?partner=almenara&event=2026-12-04T20:00' }, <EventNote />);
  expect(container.textContent.replaceAll(',', '')).toContain('For your event: Friday 4 December at 20:00');
});

it('EventNote renders nothing for a link without an event', () => {
  const { container } = renderInPage({ path: '/en?partner=almenara' }, <EventNote />);
  expect(container.textContent).toBe('');
});
