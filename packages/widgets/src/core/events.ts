/** Which element: `plaza-search`, `plaza-listing` or `plaza-plans`. */
export const widgetKinds = ['search', 'listing', 'plans'] as const;
export type WidgetKind = (typeof widgetKinds)[number];

/** Why a widget cannot go on; the words of `plaza:error`, see LIFECYCLE.md. */
export type WidgetErrorCode =
  | 'chunk_lost'
  | 'chunk_changed'
  | 'api_unavailable'
  | 'answer_invalid'
  | 'not_found'
  | 'not_allowed'
  | 'too_many_requests'
  | 'render_failed';

/** What each event carries, see LIFECYCLE.md. Names without `plaza:`. */
export interface WidgetEvents {
  ready: { kind: WidgetKind };
  search: { query: string; place: { kind: string; id: string; title: string } | null; url: string };
  pick: { kind: string; id: string; title: string; url: string };
  change: { plan: number };
  checkout: { plan: number; url: string };
  results: { total: number; url: string };
  error: { code: WidgetErrorCode; message: string };
}
