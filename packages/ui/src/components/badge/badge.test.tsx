import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { describeComponent } from '../../testing/describe-component.tsx';
import { Badge } from './badge.tsx';

describeComponent('Badge', () => ({ render: (props) => <Badge {...props}>New</Badge>, refTo: 'span' }));

test('a badge with long text is not wider than its narrow parent', () => {
  const { getByTestId } = render(
    <div style={{ inlineSize: '6rem' }}>
      <Badge data-testid="badge">Pendiente de verificación administrativa</Badge>
    </div>,
  );
  expect(getByTestId('badge').getBoundingClientRect().width).toBeLessThanOrEqual(96);
});
