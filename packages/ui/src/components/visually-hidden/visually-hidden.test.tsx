import { describeComponent } from '../../testing/describe-component.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

describeComponent('VisuallyHidden', () => ({
  render: (props) => <VisuallyHidden {...props}>Rating</VisuallyHidden>,
  refTo: 'span',
}));
