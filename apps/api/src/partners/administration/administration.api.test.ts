import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../testing/index.ts';
import { PartnersCommandError, runPartnersCommand } from './administration.ts';
import { incrementSum } from '../store.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.database.deleteFrom('partner_attributions').execute();
  await api.database.deleteFrom('partners').execute();
});

const run = (...args: string[]) => runPartnersCommand(api.database, args, new Date('2026-11-20T23:30:00Z'));
const errorOf = async (...args: string[]): Promise<string> => {
  const error: unknown = await run(...args).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(PartnersCommandError);
  return (error as PartnersCommandError).message;
};
const addNou = () => run('add', 'nou', 'Nou', 'Estadi', '--origin', 'https://WWW.nou.example/');

it('the partners command prints its usage without a command and after an unknown one', async () => {
  expect(await run()).toContain('add <id> <name>');
  expect(await errorOf('remove', 'nou')).toMatch(/no command "remove"[^]*pnpm partners <command>/);
  expect(await errorOf('list', '--everything')).toMatch(/--everything[^]*pnpm partners <command>/);
});

it('the partners command lists partners with their origins, limits and campaigns', async () => {
  expect(await run('list')).toBe('There are no partners yet. Add one: pnpm partners add');
  expect(await addNou()).toBe('Added nou: Nou Estadi, on https://www.nou.example');
  await run('add-campaign', 'nou', 'derby', 'The derby');
  await run('add-campaign', 'nou', 'cup', 'The cup');
  await run('pause', 'nou', 'derby');
  await run('set-limit', 'nou', '90');
  await run('set-origins', 'nou', 'https://nou.example:443', 'http://localhost:*', 'https://nou.example');
  expect(await run('list')).toBe(
    [
      'nou: Nou Estadi',
      '  sites      https://nou.example, http://localhost:*',
      '  limit      90 requests a minute',
      '  campaigns  cup: The cup, derby: The derby (paused)',
    ].join('\n'),
  );
});

it('the partners command pauses and resumes a partner', async () => {
  await addNou();
  expect(await run('pause', 'nou')).toBe('nou is paused.');
  expect(await run('list')).toContain('nou (paused): Nou Estadi');
  expect(await run('resume', 'nou')).toBe('nou goes on.');
  expect(await run('list')).not.toContain('paused');
});

describe('invalid commands', () => {
  it.each([
    [['add', 'Nou!', 'Nou', '--origin', 'https://nou.example'], 'is no id'],
    [['add', 'other', '--origin', 'https://nou.example'], 'A name is needed'],
    [['add', 'other', 'Other'], 'At least one origin'],
    [['add', 'other', 'Other', '--origin', 'https://*.nou.example'], 'is no origin'],
    [['add', 'other', 'Other', '--origin', 'https://o.example', '--requests-per-minute', '0'], 'is no limit'],
    [['add', 'nou', 'Again', '--origin', 'https://nou.example'], 'already'],
    [['set-origins', 'nou'], 'At least one origin'],
    [['set-origins', 'gone', 'https://nou.example'], 'no partner "gone"'],
    [['set-limit', 'nou', 'many'], 'is no limit'],
    [['add-campaign', 'gone', 'cup', 'Cup'], 'no partner "gone"'],
    [['add-campaign', 'nou', 'cup'], 'A name is needed'],
    [['add-campaign', 'nou', 'derby', 'Again'], 'already'],
    [['pause', 'gone'], 'no partner "gone"'],
    [['resume', 'nou', 'gone'], 'no campaign "gone"'],
    [['report', 'gone'], 'no partner "gone"'],
    [['report', '--from', 'monday'], 'is no day'],
    [['report', '--from', '2026-02-30'], 'is no day'],
    [['report', '--from', '2026-11-22', '--to', '2026-11-21'], 'ends before it begins'],
  ])('the partners command rejects %j with an explanation and changes nothing', async (args, words) => {
    await addNou();
    await run('add-campaign', 'nou', 'derby', 'The derby');
    const listBefore = await run('list');
    expect(await errorOf(...args)).toContain(words);
    expect(await run('list')).toBe(listBefore);
  });
});

describe('report', () => {
  const count = async (
    campaignId: string | null,
    step: 'arrival' | 'search' | 'view' | 'chat',
    day: string,
    times = 1,
  ) => {
    const attribution = { partnerId: 'nou', campaignId, source: 'search', step, listingId: null } as const;
    for (let index = 0; index < times; index += 1) await incrementSum(api.database, attribution, day);
  };

  it('the partners report sums arrivals, searches, views and chats per campaign over a period', async () => {
    await addNou();
    expect(await run('report')).toBe('2026-10-23 to 2026-11-21 (days in Spain): nobody came.');
    await count(null, 'arrival', '2026-11-21', 2);
    await count('derby', 'arrival', '2026-11-20', 12);
    await count('derby', 'search', '2026-11-20', 3);
    await count('derby', 'view', '2026-11-19');
    await count('derby', 'view', '2026-10-22', 5);
    await count('derby', 'chat', '2026-11-21', 2);
    expect(await run('report', 'nou')).toBe(
      [
        '2026-10-23 to 2026-11-21 (days in Spain)',
        '',
        'partner  campaign  arrivals  searches  views  chats',
        'nou      none             2         0      0      0',
        'nou      derby           12         3      1      2',
      ].join('\n'),
    );
    expect(await run('report', '--from', '2026-10-22', '--to', '2026-10-22')).toMatch(/derby\s+0\s+0\s+5\s+0$/);
  });
});
