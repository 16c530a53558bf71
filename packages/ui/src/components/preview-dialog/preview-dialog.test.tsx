import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { describeComponent } from '../../testing/describe-component.tsx';
import { describePopup } from '../../testing/describe-popup.tsx';
import { Button } from '../button/button.tsx';
import { PreviewDialog, type PreviewDialogProps } from './preview-dialog.tsx';

const requiredProps: PreviewDialogProps = {
  title: 'Preview',
  closeLabel: 'Close preview',
  children: 'Wide corner bay',
};

describeComponent('PreviewDialog', () => ({
  render: (props) => <PreviewDialog {...requiredProps} trigger={<Button>Open</Button>} {...props} />,
  refTo: false,
  passesProps: false,
}));

describePopup('PreviewDialog', () => ({
  render: (state) => <PreviewDialog {...requiredProps} trigger={<Button>Open</Button>} {...state} />,
  role: 'dialog',
  trigger: 'Open',
  isDismissable: false,
}));

test('the close button of a preview dialog stays next to the title when the toolbar wraps', () => {
  render(
    <PreviewDialog
      {...requiredProps}
      title="Así se verá tu anuncio"
      defaultOpen
      toolbar={['Seguir editando', 'Publicar', 'Compartir', 'Descargar'].map((words) => (
        <Button key={words}>{words}</Button>
      ))}
    />,
  );
  const rectOf = (role: string, name: string) => screen.getByRole(role, { name }).getBoundingClientRect();
  const titleRect = rectOf('heading', 'Así se verá tu anuncio');
  const closeRect = rectOf('button', 'Close preview');
  expect(rectOf('button', 'Seguir editando').top).toBeGreaterThanOrEqual(titleRect.bottom);
  expect(Math.abs((closeRect.top + closeRect.bottom - titleRect.top - titleRect.bottom) / 2)).toBeLessThanOrEqual(1);
  expect(closeRect.left).toBeGreaterThanOrEqual(titleRect.right);
});

test.each(['page', 'stage'] as const)(
  'a preview dialog with layout "%s" fills the screen and shows its toolbar above the content',
  (layout) => {
    render(
      <PreviewDialog {...requiredProps} layout={layout} defaultOpen toolbar={<Button>Publish</Button>}>
        <div style={{ blockSize: layout === 'page' ? '300vh' : '100%' }} data-testid="content" />
      </PreviewDialog>,
    );
    const { width, height, top } = screen.getByRole('dialog').getBoundingClientRect();
    expect([top, width, height]).toEqual([0, window.innerWidth, window.innerHeight]);
    const publishRect = screen.getByRole('button', { name: 'Publish' }).getBoundingClientRect();
    const contentRect = screen.getByTestId('content').getBoundingClientRect();
    expect(publishRect.bottom).toBeLessThanOrEqual(contentRect.top);
  },
);
