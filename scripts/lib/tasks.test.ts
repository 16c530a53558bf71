import { expect, test } from 'vitest';
import { type Task, withPrerequisites } from './tasks.ts';

const createTask = (name: string, ...after: readonly string[]): Task => ({ name, command: 'true', args: [], after });
const tasks = [
  createTask('messages'),
  createTask('types', 'messages'),
  createTask('lint', 'types'),
  createTask('format'),
];
const chosenNames = (chosen: readonly string[]) => withPrerequisites(tasks, chosen).map(({ name }) => name);

test('withPrerequisites returns the chosen tasks with all their prerequisites in the order of the list', () => {
  expect(chosenNames(['format', 'lint'])).toEqual(['messages', 'types', 'lint', 'format']);
  expect(chosenNames(['types'])).toEqual(['messages', 'types']);
});

test('withPrerequisites returns every task when no task is chosen', () => {
  expect(chosenNames([])).toEqual(['messages', 'types', 'lint', 'format']);
});
