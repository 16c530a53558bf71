import type { ListingInsights } from '@plaza/sdk';
import type { MessageId } from '~/i18n/intl.ts';

/** From being shown to being written about. */
export const insightSteps = ['impressions', 'views', 'saves', 'chats'] as const;
export type InsightStep = (typeof insightSteps)[number];
export type InsightSums = Readonly<Record<InsightStep, number>>;

/** What of all days came together. */
export function sumOf(rows: readonly InsightSums[]): InsightSums {
  const sum = (step: InsightStep): number => rows.reduce((all, row) => all + row[step], 0);
  return { impressions: sum('impressions'), views: sum('views'), saves: sum('saves'), chats: sum('chats') };
}

export const stepWords = {
  impressions: 'insights.impressions',
  views: 'insights.views',
  saves: 'insights.saves',
  chats: 'insights.chats',
} as const satisfies Record<InsightStep, MessageId<'insights'>>;

const sourceWords: Readonly<Record<string, MessageId<'insights'>>> = {
  search: 'insights.source.search',
  map: 'insights.source.map',
  main: 'insights.source.main',
  place: 'insights.source.place',
  similar: 'insights.source.similar',
  saved: 'insights.source.saved',
  partner: 'insights.source.partner',
};
/** The name of a source; one that a newer API knows counts as elsewhere. */
export const sourceWord = (source: ListingInsights['sources'][number]['source']): MessageId<'insights'> =>
  sourceWords[source] ?? 'insights.source.direct';

/** How a listing stands against the middle one of others. */
export type ComparisonResult = 'more' | 'same' | 'none' | 'ahead' | 'quiet';
export interface Comparison {
  step: InsightStep;
  result: ComparisonResult;
  /** So many times the others' figure, to a tenth; 0 where there is nothing to divide by. */
  ratio: number;
}

/** The same within a tenth is no difference that counts. */
const almostSame = 0.1;

export function compare(step: InsightStep, own: number, others: number): Comparison {
  if (others === 0) return { step, result: own === 0 ? 'quiet' : 'ahead', ratio: 0 };
  if (own === 0) return { step, result: 'none', ratio: 0 };
  const exact = own / others;
  const ratio = Math.max(0.1, Math.round(exact * 10) / 10);
  return { step, result: Math.abs(exact - 1) < almostSame ? 'same' : 'more', ratio };
}
