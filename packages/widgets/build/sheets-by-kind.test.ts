import { expect, test } from 'vitest';
import type { Kind } from './bundle.ts';
import { sheetsByKind } from './sheets-by-kind.ts';

const of = (...kinds: Kind[]) => new Set(kinds);

test('core wears what a search shares, and no sheet says it again', () => {
  const sheets = sheetsByKind(
    new Map([
      ['frame', [['frame.css.ts', 'frame']] as const],
      ['card', [['frame.css.ts', 'frame'], ['card.css.ts', 'card']] as const],
      ['box', [['box.css.ts', 'box']] as const],
      ['nobody', [['nobody.css.ts', 'nobody']] as const],
    ]),
    new Map([
      ['frame', of('search', 'plans')],
      ['card', of('listing', 'results')],
      ['box', of('search', 'results')],
    ]),
  );
  expect(Object.fromEntries(sheets)).toEqual({ core: 'frame', listing: 'card', results: 'card', search: 'box' });
});
