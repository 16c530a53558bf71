import { createElement } from 'react';
import { beforeAll, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { type Intl, intlFor, type MessageId } from './intl.ts';
import { registerServerMessages } from './area-messages.server.ts';

beforeAll(registerServerMessages);

describe('formatting by language', () => {
  it('t formats numbers and plurals in a message by the rules of its language', () => {
    const [english, spanish] = [intlFor('en'), intlFor('es')];
    expect([0, 1, 12_345].map((count) => english.t('search.bays', { count }))).toEqual([
      '0 bays',
      '1 bay',
      '12,345 bays',
    ]);
    expect([0, 1, 12_345].map((count) => spanish.t('search.bays', { count }))).toEqual([
      '0 plazas',
      '1 plaza',
      '12.345 plazas',
    ]);
  });

  it('formatDate uses Madrid’s time zone, and formatCompact shortens large numbers', () => {
    const lateEveningInUtc = '2026-06-30T22:30:00Z';
    expect(intlFor('en').formatDate(lateEveningInUtc, { dateStyle: 'long' })).toBe('1 July 2026');
    expect(intlFor('es').formatDate(lateEveningInUtc, { dateStyle: 'long' })).toBe('1 de julio de 2026');
    expect(intlFor('en').formatCompact(1234)).toBe('1.2K');
  });

  it('rich replaces a tag in a message by the result of the function for that tag', () => {
    const richMessageParts = intlFor('en').rich('results.corrected', {
      place: 'Madrid',
      typed: 'Madird',
      b: (text) => createElement('b', null, ...text),
    });
    expect(richMessageParts).toMatchObject({
      props: { children: ['Showing results for ', { type: 'b', props: { children: 'Madrid' } }, ', not “Madird”.'] },
    });
  });
});

describe('a message that cannot be formatted', () => {
  it('t throws an error with the message ID in tests when a message cannot be formatted', () => {
    expect(() => intlFor('en').t('listing.published')).toThrow('listing.published');
    expect(() => intlFor('en').t('no.such.message' as MessageId)).toThrow('no.such.message');
  });

  it('the type of t rejects messages of an area of the site that is not loaded', () => {
    expectTypeOf<Intl<'chat'>>().toExtend<Intl>();
    expectTypeOf<Intl>().not.toExtend<Intl<'chat'>>();
    expectTypeOf<'chat.title'>().not.toExtend<MessageId>();
    expectTypeOf<'chat.title'>().toExtend<MessageId<'chat'>>();
    expect(() => intlFor('en').t('chat.title' as MessageId)).toThrow('chat.title');
  });

  it('t in production returns the ID of a message that cannot be formatted, and logs an error', () => {
    vi.stubEnv('PROD', true);
    const consoleErrorSpy = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(intlFor('en').t('listing.published')).toBe('listing.published');
    expect(consoleErrorSpy).toHaveBeenCalledOnce();
    vi.unstubAllEnvs();
  });
});
