import { allInPrice } from '@plaza/sdk';
import { beforeAll, expect, it } from 'vitest';
import { messagesOfAreaWithPrefix, registerServerMessages } from '~/i18n/area-messages.server.ts';
import { intlFor } from '~/i18n/intl.ts';
import { listPriceFacts } from './price-facts.ts';

beforeAll(registerServerMessages);

function readMoveIn(depositCents: number, hasMoveIn?: boolean): string | undefined {
  const intl = intlFor<'wizard'>('en', messagesOfAreaWithPrefix('wizard', 'en', 'priceParts.'));
  const facts = listPriceFacts(intl, { ...allInPrice(8900), depositCents }, hasMoveIn);
  return facts.find(({ name }) => name === 'Due when you move in')?.text;
}

it('listPriceFacts has the sum due on moving in only with deposits, unless it is compared with other bays', () => {
  expect(readMoveIn(5000)).toBe('€139');
  expect(readMoveIn(0)).toBeUndefined();
  expect(readMoveIn(0, true)).toBe('€89');
});
