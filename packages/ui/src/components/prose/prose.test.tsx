import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { describeComponent } from '../../testing/describe-component.tsx';
import { Prose, ProseDocument, ProseSection } from './prose.tsx';
import { ProseTable } from './prose-table.tsx';

describeComponent('Prose', () => ({ render: (props) => <Prose {...props} />, refTo: 'div' }));
describeComponent('ProseSection', () => ({
  render: (props) => <ProseSection id="a" title="A" {...props} />,
  refTo: 'section',
}));
describeComponent('ProseDocument', () => ({
  render: (props) => <ProseDocument id="a" title="A" {...props} />,
  refTo: 'article',
}));
describeComponent('ProseTable', () => ({
  render: (props) => <ProseTable rows={[{ id: 'a', name: 'A', values: ['1'] }]} {...props} />,
  refTo: 'table',
}));

test('a ProseSection is a region named by its heading of the given level', () => {
  const { getByRole } = render(
    <ProseDocument id="terms" title="Terms">
      <ProseSection id="use" title="Use" level={3} />
    </ProseDocument>,
  );
  expect(getByRole('article', { name: 'Terms' })).toContainElement(getByRole('region', { name: 'Use' }));
  expect(getByRole('heading', { level: 3 })).toHaveTextContent('Use');
});

test('a ProseTable on phones stacks its cells and shows inline column titles', async () => {
  await page.viewport(390, 600);
  const { getByText } = render(
    <ProseTable
      columns={[{ title: 'Name' }, { title: 'Purpose' }, { title: 'Kept', hasInlineTitle: true }]}
      rows={[{ id: 'theme', name: 'theme', values: ['Colours', 'A year'] }]}
      stackOn="phone"
    />,
  );
  const columnTitleOf = (text: string) => getComputedStyle(getByText(text), '::before').content;
  expect(columnTitleOf('A year')).toContain('Kept');
  expect(columnTitleOf('Colours')).toBe('none');
  expect(getByText('theme').getBoundingClientRect().bottom).toBeLessThanOrEqual(
    getByText('Colours').getBoundingClientRect().top,
  );
});
