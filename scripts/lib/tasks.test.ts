import { expect, test } from 'vitest';
import { type Task, withPrerequisites } from './tasks.ts';

const task = (name: string, ...after: readonly string[]): Task => ({ name, command: 'true', args: [], after });
const tasks = [task('messages'), task('types', 'messages'), task('lint', 'types'), task('format')];
const names = (chosen: readonly string[]) => withPrerequisites(tasks, chosen).map(({ name }) => name);

test('chosen tasks bring what they need, however far back, in the order of all', () => {
  expect(names(['format', 'lint'])).toEqual(['messages', 'types', 'lint', 'format']);
  expect(names(['types'])).toEqual(['messages', 'types']);
});

test('every task runs when none is chosen', () => {
  expect(names([])).toEqual(['messages', 'types', 'lint', 'format']);
});
