import { expect, test } from 'vitest';
import { type Task, withPrerequisites } from './tasks.ts';

const task = (name: string, ...after: readonly string[]): Task => ({ name, command: 'true', args: [], after });
const tasks = [task('messages'), task('types', 'messages'), task('lint', 'types'), task('format')];
const names = (chosen: readonly string[]) => withPrerequisites(tasks, chosen).map(({ name }) => name);

test('withPrerequisites adds all direct and indirect prerequisites of the chosen tasks, in the order of the list', () => {
  expect(names(['format', 'lint'])).toEqual(['messages', 'types', 'lint', 'format']);
  expect(names(['types'])).toEqual(['messages', 'types']);
});

test('withPrerequisites returns every task when none is chosen', () => {
  expect(names([])).toEqual(['messages', 'types', 'lint', 'format']);
});
