import { expect, it } from 'vitest';
import { compareWithMedian, sourceMessageIdOf, sumInsightTotals } from './insight-model.ts';

it.each([
  [140, 100, 'more', 1.4],
  [30, 100, 'more', 0.3],
  [1, 500, 'more', 0.1],
  [104, 100, 'same', 1],
  [95, 100, 'same', 1],
  [0, 4, 'none', 0],
  [4, 0, 'ahead', 0],
  [0, 0, 'quiet', 0],
] as const)(
  'compareWithOthers for %d own views and a median of %d views returns “%s” with the ratio %d',
  (own, others, result, ratio) => {
    expect(compareWithMedian('views', own, others)).toEqual({ step: 'views', result, ratio });
  },
);

it('sumInsightTotals adds up the figures of all days', () => {
  const exampleDayCounts = { impressions: 4, views: 3, saves: 2, chats: 1 };
  expect(sumInsightTotals([exampleDayCounts, exampleDayCounts])).toEqual({
    impressions: 8,
    views: 6,
    saves: 4,
    chats: 2,
  });
  expect(sumInsightTotals([])).toEqual({ impressions: 0, views: 0, saves: 0, chats: 0 });
});

it('sourceMessageIdOf returns the message for “direct” when a newer API sends an unknown source', () => {
  expect(sourceMessageIdOf('map')).toBe('insights.source.map');
  expect(sourceMessageIdOf('glasses')).toBe('insights.source.direct');
});
