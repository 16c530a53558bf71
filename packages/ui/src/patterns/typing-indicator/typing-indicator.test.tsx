import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { describeComponent } from '../../testing/describe-component.tsx';
import { TypingIndicator } from './typing-indicator.tsx';

describeComponent('TypingIndicator', () => ({
  render: (props) => <TypingIndicator name="Andrés" label="Andrés is typing" {...props} />,
  refTo: 'div',
}));

test('the typing indicator contains its label as text', () => {
  const { container } = render(<TypingIndicator name="Andrés" label="Andrés is typing" />);
  expect(container.textContent).toContain('Andrés is typing');
});
