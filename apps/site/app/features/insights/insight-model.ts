import type { ListingInsights } from '@plaza/sdk';
import type { MessageId } from '~/i18n/intl.ts';

export const insightSteps = ['impressions', 'views', 'saves', 'chats'] as const;
export type InsightStep = (typeof insightSteps)[number];
export type InsightTotals = Readonly<Record<InsightStep, number>>;

export function sumInsightTotals(rows: readonly InsightTotals[]): InsightTotals {
  const sumOfStep = (step: InsightStep): number => rows.reduce((all, row) => all + row[step], 0);
  return {
    impressions: sumOfStep('impressions'),
    views: sumOfStep('views'),
    saves: sumOfStep('saves'),
    chats: sumOfStep('chats'),
  };
}

export const stepMessageIds = {
  impressions: 'insights.impressions',
  views: 'insights.views',
  saves: 'insights.saves',
  chats: 'insights.chats',
} as const satisfies Record<InsightStep, MessageId<'insights'>>;

const sourceMessageIds: Readonly<Record<string, MessageId<'insights'>>> = {
  search: 'insights.source.search',
  map: 'insights.source.map',
  main: 'insights.source.main',
  place: 'insights.source.place',
  similar: 'insights.source.similar',
  saved: 'insights.source.saved',
  partner: 'insights.source.partner',
};
/** Message ID of a view's source; unknown sources of a newer API count as direct. */
export const sourceMessageIdOf = (source: ListingInsights['sources'][number]['source']): MessageId<'insights'> =>
  sourceMessageIds[source] ?? 'insights.source.direct';

/** Result of comparing a listing's figure with the median of similar listings. */
export type ComparisonResult = 'more' | 'same' | 'none' | 'ahead' | 'quiet';
export interface Comparison {
  step: InsightStep;
  result: ComparisonResult;
  /** Own figure divided by the median of similar listings, to one decimal; 0 if the median is 0. */
  ratio: number;
}

/** Relative difference up to which two figures count as the same. */
const maxDifferenceAsSame = 0.1;

export function compareWithMedian(step: InsightStep, own: number, others: number): Comparison {
  if (others === 0) return { step, result: own === 0 ? 'quiet' : 'ahead', ratio: 0 };
  if (own === 0) return { step, result: 'none', ratio: 0 };
  const exactRatio = own / others;
  const roundedRatio = Math.max(0.1, Math.round(exactRatio * 10) / 10);
  return { step, result: Math.abs(exactRatio - 1) < maxDifferenceAsSame ? 'same' : 'more', ratio: roundedRatio };
}
