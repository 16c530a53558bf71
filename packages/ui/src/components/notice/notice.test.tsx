import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { describeComponent } from '../../testing/describe-component.tsx';
import { Notice } from './notice.tsx';

describeComponent('Notice', () => ({ render: (props) => <Notice {...props}>Saved.</Notice>, refTo: 'div' }));

test('a notice is a live region only with the `announce` prop', () => {
  const { queryByRole, rerender } = render(<Notice>Saved.</Notice>);
  expect(queryByRole('status')).toBeNull();
  rerender(<Notice announce="polite">Saved.</Notice>);
  expect(queryByRole('status')).not.toBeNull();
});
