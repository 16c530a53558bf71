import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { textLink } from './common.css.ts';

it('the style textLink gives a button the same colours, underline and size as a link', () => {
  const { getByRole } = render(
    <p>
      <a className={textLink} href="#top">
        Open
      </a>
      <button className={textLink} type="button">
        Undo
      </button>
    </p>,
  );
  const readTextStyle = (element: Element) => {
    const { color, backgroundColor, textDecorationLine, fontSize, borderTopWidth, paddingInlineStart } =
      getComputedStyle(element);
    return { color, backgroundColor, textDecorationLine, fontSize, borderTopWidth, paddingInlineStart };
  };
  const linkStyle = readTextStyle(getByRole('link'));
  expect(linkStyle).toMatchObject({ textDecorationLine: 'underline', borderTopWidth: '0px' });
  expect(readTextStyle(getByRole('button'))).toEqual(linkStyle);
});
