import { allInPrice, type PriceParts } from '@plaza/sdk';
import { beforeAll, expect, it } from 'vitest';
import { messagesOfAreaWithPrefix, registerServerMessages } from '~/i18n/area-messages.server.ts';
import { intlFor } from '~/i18n/intl.ts';
import { listPriceFacts } from './price-facts.ts';

beforeAll(registerServerMessages);

function readFact(name: string, parts: Partial<PriceParts>, isComplete?: boolean): string | undefined {
  const intl = intlFor<'wizard'>('en', messagesOfAreaWithPrefix('wizard', 'en', 'priceParts.'));
  const facts = listPriceFacts(intl, { ...allInPrice(8900), ...parts }, isComplete);
  return facts.find((fact) => fact.name === name)?.text;
}

it('listPriceFacts has the sum due on moving in only with deposits, unless it is compared with other bays', () => {
  const name = 'Due when you move in';
  expect(readFact(name, { depositCents: 5000 })).toBe('€139');
  expect(readFact(name, {})).toBeUndefined();
  expect(readFact(name, {}, true)).toBe('€89');
});

it('listPriceFacts leaves out the rent of a price that is all in, unless it is compared with other bays', () => {
  const name = 'Rent per month';
  expect(readFact(name, {})).toBeUndefined();
  expect(readFact('In total per month', {})).toBe('€89');
  expect(readFact(name, {}, true)).toBe('€89');
  expect(readFact(name, { communityFeeCents: 800 })).toBe('€89');
  expect(readFact(name, { vat: 'included' })).toBe('€89, including 21% VAT');
});
