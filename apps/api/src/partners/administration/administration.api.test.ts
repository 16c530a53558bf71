import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../testing/index.ts';
import { PartnersCommandError, runPartnersCommand } from './administration.ts';
import { incrementAttributionSum } from '../store.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.database.deleteFrom('partner_attributions').execute();
  await api.database.deleteFrom('partners').execute();
});

const runCommand = (...args: string[]) => runPartnersCommand(api.database, args, new Date('2026-11-20T23:30:00Z'));
const readCommandError = async (...args: string[]): Promise<string> => {
  const error: unknown = await runCommand(...args).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(PartnersCommandError);
  return (error as PartnersCommandError).message;
};
const addSamplePartner = () => runCommand('add', 'nou', 'Nou', 'Estadi', '--origin', 'https://WWW.nou.example/');

it('the partners command prints its usage without a subcommand, and in the error about an unknown one', async () => {
  expect(await runCommand()).toContain('add <id> <name>');
  expect(await readCommandError('remove', 'nou')).toMatch(/no command "remove"[^]*pnpm partners <command>/);
  expect(await readCommandError('list', '--everything')).toMatch(/--everything[^]*pnpm partners <command>/);
});

it('the partners command lists partners with their origins, limits and campaigns', async () => {
  expect(await runCommand('list')).toBe('There are no partners yet. Add one: pnpm partners add');
  expect(await addSamplePartner()).toBe('Added nou: Nou Estadi, on https://www.nou.example');
  await runCommand('add-campaign', 'nou', 'derby', 'The derby');
  await runCommand('add-campaign', 'nou', 'cup', 'The cup');
  await runCommand('pause', 'nou', 'derby');
  await runCommand('set-limit', 'nou', '90');
  await runCommand('set-origins', 'nou', 'https://nou.example:443', 'http://localhost:*', 'https://nou.example');
  expect(await runCommand('list')).toBe(
    [
      'nou: Nou Estadi',
      '  sites      https://nou.example, http://localhost:*',
      '  limit      90 requests a minute',
      '  campaigns  cup: The cup, derby: The derby (paused)',
    ].join('\n'),
  );
});

it('the partners command pauses and resumes a partner', async () => {
  await addSamplePartner();
  expect(await runCommand('pause', 'nou')).toBe('nou is paused.');
  expect(await runCommand('list')).toContain('nou (paused): Nou Estadi');
  expect(await runCommand('resume', 'nou')).toBe('nou goes on.');
  expect(await runCommand('list')).not.toContain('paused');
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
  ])(
    'the partners command rejects the arguments %j with an explanation and changes no partner',
    async (args, messageText) => {
      await addSamplePartner();
      await runCommand('add-campaign', 'nou', 'derby', 'The derby');
      const partnerListBefore = await runCommand('list');
      expect(await readCommandError(...args)).toContain(messageText);
      expect(await runCommand('list')).toBe(partnerListBefore);
    },
  );
});

describe('report', () => {
  const addAttributionSteps = async (
    campaignId: string | null,
    step: 'impression' | 'arrival' | 'search' | 'view' | 'chat',
    day: string,
    stepCount = 1,
  ) => {
    const attribution = { partnerId: 'nou', campaignId, source: 'search', step, listingId: null, site: null } as const;
    for (let index = 0; index < stepCount; index += 1) await incrementAttributionSum(api.database, attribution, day);
  };

  it('the partners report sums impressions, arrivals, searches, views and chats per campaign over a period', async () => {
    await addSamplePartner();
    expect(await runCommand('report')).toBe('2026-10-23 to 2026-11-21 (days in Spain): nobody came.');
    await addAttributionSteps(null, 'impression', '2026-11-21', 30);
    await addAttributionSteps(null, 'arrival', '2026-11-21', 2);
    await addAttributionSteps('derby', 'arrival', '2026-11-20', 12);
    await addAttributionSteps('derby', 'search', '2026-11-20', 3);
    await addAttributionSteps('derby', 'view', '2026-11-19');
    await addAttributionSteps('derby', 'view', '2026-10-22', 5);
    await addAttributionSteps('derby', 'chat', '2026-11-21', 2);
    expect(await runCommand('report', 'nou')).toBe(
      [
        '2026-10-23 to 2026-11-21 (days in Spain)',
        '',
        'partner  campaign  impressions  arrivals  searches  views  chats',
        'nou      none               30         2         0      0      0',
        'nou      derby               0        12         3      1      2',
      ].join('\n'),
    );
    expect(await runCommand('report', '--from', '2026-10-22', '--to', '2026-10-22')).toMatch(
      /derby\s+0\s+0\s+0\s+5\s+0$/,
    );
  });
});
