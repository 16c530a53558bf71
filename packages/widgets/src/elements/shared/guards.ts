import { WidgetError } from '../../core/widget-error.ts';

/**
 * Readers for what the API answers. A whole schema library would weigh more than the widgets, so they look at what is
 * shown and no more: extra members are ignored, so that the API may grow.
 */
export type Row = Readonly<Record<string, unknown>>;

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** A number, or `null` for anything else. */
export const numberOf = (value: unknown): number | null => (isNumber(value) ? value : null);

const refuse = (): never => {
  throw new WidgetError('answer_invalid', 'The answer is incomplete');
};

/**
 * The answer's `data` as `read` understands it.
 * @throws WidgetError `answer_invalid`
 */
export function readData<T>(answer: unknown, read: (data: unknown) => T | null): T {
  return (isRow(answer) ? read(answer.data) : null) ?? refuse();
}

/**
 * The rows of the answer's `data` that `read` understands; the others are left out.
 * @throws WidgetError `answer_invalid` when there is no list, or nothing of it is understood
 */
export function readRows<T>(answer: unknown, read: (row: Row) => T | null): T[] {
  const data = isRow(answer) && Array.isArray(answer.data) ? (answer.data as unknown[]) : refuse();
  const rows: T[] = data.flatMap((row) => (isRow(row) ? (read(row) ?? []) : []));
  return data.length > 0 && rows.length === 0 ? refuse() : rows;
}

/** The answer's `meta`, or an empty one. */
export const metaOf = (answer: unknown): Row => (isRow(answer) && isRow(answer.meta) ? answer.meta : {});
