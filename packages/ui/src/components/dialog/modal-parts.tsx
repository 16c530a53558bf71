'use client';
import { cloneElement, type ComponentPropsWithRef, createContext, isValidElement, type ReactElement, use } from 'react';

interface ModalParts {
  titleId: string;
  descriptionId: string;
  close: () => void;
}

export const ModalContext = createContext<ModalParts | null>(null);

/** Title of the modal around it, which names the modal. */
export const ModalTitle = ({ children, ...rest }: ComponentPropsWithRef<'h2'>): ReactElement => (
  <h2 id={use(ModalContext)?.titleId} {...rest}>
    {children}
  </h2>
);

/** Description of the modal around it, announced with its title. */
export const ModalDescription = (props: ComponentPropsWithRef<'div'>): ReactElement => (
  <div id={use(ModalContext)?.descriptionId} {...props} />
);

/** Makes its child a button that closes the modal around it. A child that prevents the default keeps it open. */
export function ModalClose({ children }: { children: ReactElement }): ReactElement {
  const modalParts = use(ModalContext);
  if (!isValidElement<ComponentPropsWithRef<'button'>>(children)) return children;
  const { onClick } = children.props;
  return cloneElement(children, {
    onClick: (event) => {
      onClick?.(event);
      if (!event.defaultPrevented) modalParts?.close();
    },
  });
}
