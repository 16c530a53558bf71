import { insightSources, type InsightSource } from '@plaza/sdk';

/** A source as a form or a beacon names it; `direct` for anything else. */
export const parseSource = (text: string | null): InsightSource =>
  insightSources.find((source) => source === text) ?? 'direct';
