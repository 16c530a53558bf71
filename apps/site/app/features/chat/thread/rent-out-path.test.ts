import type { ChatDetail } from '@plaza/sdk';
import { expect, it } from 'vitest';
import { rentOutPath } from './rent-out-path.ts';

const chat = (bay: object | null, withId: number | null = 12) =>
  ({ relativeParking: bay, withWho: { id: withId, firstName: 'Ana', profileImage: null } }) as ChatDetail;
const own = { id: 7, isOwn: true, isPublished: true };

it('leads an owner to their bay with the other person of the chat as its renter', () => {
  expect(rentOutPath('en', chat(own))).toBe('/en/account/my_parking/7?confirm=rented&renter=12');
});

it.each([
  ['a bay that is gone', chat(null)],
  ['a bay of the other person', chat({ ...own, isOwn: false })],
  ['a bay that is not published', chat({ ...own, isPublished: false })],
  ['an account that is closed', chat(own, null)],
])('leads nowhere for %s', (_, detail) => {
  expect(rentOutPath('en', detail)).toBeNull();
});
