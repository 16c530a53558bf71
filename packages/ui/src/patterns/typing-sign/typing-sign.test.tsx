import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { describeComponent } from '../../testing/describe-component.tsx';
import { TypingSign } from './typing-sign.tsx';

describeComponent('TypingSign', () => ({
  render: (props) => <TypingSign name="Andrés" label="Andrés is typing" {...props} />,
  refTo: 'div',
}));

test('says in words what the dots mean', () => {
  const { container } = render(<TypingSign name="Andrés" label="Andrés is typing" />);
  expect(container.textContent).toContain('Andrés is typing');
});
