import { expect, it } from 'vitest';
import { isForNewcomers, occasionOfReturn } from './return-purpose.ts';

it.each([
  ['/en/parking/764/message', 'message'],
  ['/es/parking/764/save?returnTo=%2Fes%2Fparking%2F764', 'save'],
  ['/en/parking/764#contact', 'contact'],
  ['/es/create_parking', 'create'],
  ['/en/subscription_plans?isFromCreateParkingForm=true#plan-2', 'plan'],
  ['/en/parking/764', 'needed'],
  ['/en/create_parking/7/images', 'needed'],
  ['/en/account/chat', 'needed'],
] as const)('reads off %s that a visitor was about to: %s', (path, occasion) => {
  expect(occasionOfReturn(path)).toBe(occasion);
});

it.each([
  ['/en/create_parking', true],
  ['/es/subscription_plans#plan-1', true],
  ['/en/parking/764/message', false],
  ['/en/account/chat', false],
])('counts %s as opened by newcomers: %s', (path, expected) => {
  expect(isForNewcomers(path)).toBe(expected);
});
