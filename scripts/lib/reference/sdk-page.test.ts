import { expect, test } from 'vitest';
import { parseDocumentedDeclarations } from './sdk-page.ts';

test('parseDocumentedDeclarations returns exported declarations with their comments and those of their members', () => {
  const foundDeclarations = parseDocumentedDeclarations(`import { a } from './a.ts';
/** Result of a fit. */
export interface Fit {
    /** In centimetres. */
    spareCm: number;
}
declare const hidden: string;
/**
 * Judges a size.
 *
 * @throws RangeError when it is negative
 */
export declare function judge(size: number): Fit;
export declare const plain: 1;
`);
  expect([...foundDeclarations.keys()]).toEqual(['Fit', 'judge', 'plain']);
  expect(foundDeclarations.get('Fit')?.comment).toBe('Result of a fit.');
  expect(foundDeclarations.get('Fit')?.source).toContain('/** In centimetres. */');
  expect(foundDeclarations.get('judge')).toEqual({
    comment: 'Judges a size.\n\n@throws RangeError when it is negative',
    source: 'export declare function judge(size: number): Fit;',
  });
  expect(foundDeclarations.get('plain')).toEqual({ comment: '', source: 'export declare const plain: 1;' });
});
