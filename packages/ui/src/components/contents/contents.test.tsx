import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { describeComponent } from '../../testing/describe-component.tsx';
import { Contents, ContentsAside, ContentsColumns, type ContentsProps } from './contents.tsx';

const requiredProps: ContentsProps = {
  label: 'Contents',
  entries: [{ id: 'terms', title: 'Terms', entries: [{ id: 'use', title: 'Use' }] }],
};

describeComponent('Contents', () => ({ render: (given) => <Contents {...requiredProps} {...given} />, refTo: 'nav' }));
describeComponent('ContentsAside', () => ({ render: (given) => <ContentsAside {...given} />, refTo: 'nav' }));
describeComponent('ContentsColumns', () => ({ render: (given) => <ContentsColumns {...given} />, refTo: 'div' }));

describe('the contents', () => {
  test('the table of contents is expanded next to the text on wide screens', async () => {
    await page.viewport(1280, 600);
    const { getAllByText } = render(<Contents {...requiredProps} />);
    expect(getAllByText('Use').filter((link) => link.checkVisibility())).toHaveLength(1);
  });

  test('the contents of a guide link to its pages, and mark the current one', async () => {
    await page.viewport(1280, 600);
    const pages = [
      { id: 'start', title: 'Start', href: '/guides', isCurrent: true, entries: [{ id: 'use', title: 'Use' }] },
      { id: 'style', title: 'Style', href: '/guides/style' },
    ];
    const { container } = render(<Contents label="Guides" entries={pages} />);
    const visibleLinks = [...container.querySelectorAll('a')].filter((link) => link.checkVisibility());
    expect(visibleLinks.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
      ['/guides', 'page'],
      ['#use', null],
      ['/guides/style', null],
    ]);
  });

  test('the table of contents is collapsed on narrow screens until its title is clicked', async () => {
    await page.viewport(390, 600);
    const { getAllByText, getByText, container } = render(<Contents {...requiredProps} />);
    const getVisibleLinks = () => getAllByText('Use').filter((link) => link.checkVisibility());
    expect(getVisibleLinks()).toHaveLength(0);
    getByText('Contents', { selector: 'summary' }).click();
    await expect.poll(() => container.querySelector('details')?.open).toBe(true);
    expect(getVisibleLinks()).toHaveLength(1);
    expect(getVisibleLinks()[0]).toHaveAttribute('href', '#use');
  });
});
