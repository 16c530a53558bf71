import type { refusalMessagesEn, subscriptionEmailsEn } from './en-payments.ts';

export const subscriptionEmailsEs: Readonly<Record<keyof typeof subscriptionEmailsEn, string>> = {
  planStartedSubject: 'Tu plan {plan} ya está activo',
  planStartedIntro: 'Gracias. Hemos recibido tu pago y tu plan {plan} ya está activo.',
  planStartedPublished: 'Ya en las búsquedas: {listings}.',
  planStartedRenewal:
    'El plan dura un mes y se renueva cada mes al mismo precio, con cargo a la misma tarjeta, hasta que lo canceles.',
  planStartedCancel:
    'Puedes cancelarlo cuando quieras en «Editar perfil» → «Plan». El plan termina entonces con el mes que has pagado.',
  planStartedWithdrawal:
    'Derecho de desistimiento: durante los 14 días siguientes a esta compra puedes desistir del contrato sin dar motivos, en «Editar perfil» → «Plan» → «Desistir del contrato aquí», o escribiéndonos. Nos pediste empezar de inmediato, así que pagas los días usados y te reembolsamos el resto en la misma tarjeta en un plazo de 14 días.',
  planChangedSubject: 'Ahora tienes el plan {plan}',
  planChangedIntro: 'Has cambiado del plan {other} al plan {plan}.',
  planWillChangeSubject: 'Pasas al plan {other} el {date}',
  planWillChangeIntro: 'Conservas {plan} hasta el {date}, porque ya lo has pagado. Después pasas al plan {other}.',
  planWillEndSubject: 'Tu plan termina el {date}',
  planWillEndIntro: 'Has cancelado el plan {plan}. Lo conservas hasta el {date} y no se cobra nada más.',
  planWillEndFollow: 'Después pasas al plan {other}, sin coste y con sitio para una plaza publicada.',
  planWillEndAction: '¿Has cambiado de idea? Hasta entonces puedes conservar el plan con un clic.',
  planWaitBefore:
    'A partir de ese día queda en espera, sin publicar: {listings}. Podrás volver a publicar cuando haya sitio.',
  planWaitAfter: 'Queda en espera, sin publicar: {listings}. Puedes volver a publicar cuando haya sitio.',
  planResumedSubject: 'Tu plan {plan} continúa',
  planResumedIntro: 'Tu plan continúa como antes.',
  planEndedSubject: 'Tu plan {plan} ha terminado: pasas al plan {other}',
  planEndedIntro: 'Tu plan {plan} ha terminado. No se cobra nada más.',
  planEndedUnpaid: 'Tu plan {plan} ha terminado porque la renovación no se pagó en 14 días. No se cobra nada más.',
  planEndedFollow: 'Ahora tienes el plan {other}, sin coste y con sitio para una plaza publicada.',
  renewalFailedSubject: 'No hemos podido cobrar el plan {plan} en tu tarjeta',
  renewalFailedIntro:
    'La renovación del plan {plan} está sin pagar. Tus anuncios siguen publicados {days} días más, hasta el {date}, para que tengas tiempo de pagar con esta tarjeta o con otra.',
  renewalWaitsSubject: 'Tu plan {plan} sigue sin pagar: quedan {days} días',
  renewalWaitsIntro:
    'La renovación del plan {plan} sigue sin pagar. Tus anuncios siguen publicados {days} días más, hasta el {date}; paga con esta tarjeta o con otra y todo continúa como antes.',
  renewalEndsSubject: 'Último aviso: tu plan {plan} termina el {date}',
  renewalEndsIntro:
    'La renovación del plan {plan} sigue sin pagar y este es nuestro último correo antes de que termine el plan. Tus anuncios siguen publicados solo hasta el {moment}, salvo que pagues antes con esta tarjeta o con otra.',
  renewalFailedThen:
    'Si sigue sin pagar, el plan termina ese día y pasas al plan {other}, sin coste: una plaza sigue publicada y las demás quedan en espera.',
  renewalFailedAction: 'Pagar el plan {plan}',
  withdrawalReceiptSubject: 'Acuse de recibo de tu desistimiento',
  withdrawalReceiptIntro:
    'Hemos recibido tu desistimiento del contrato del plan {plan}. El contrato ha terminado y no se cobra nada más.',
  withdrawalReceiptFollow: 'Ahora tienes el plan {other}, sin coste y con sitio para una plaza publicada.',
  withdrawalReceiptRefund: 'Te reembolsamos el importe en la tarjeta con la que pagaste, en 14 días como máximo.',
  paidBackSubject: 'Te hemos reembolsado {amount}',
  paidBackIntro:
    'Hemos recibido un pago del plan {plan} que no debías, porque ya tenías un plan o habías abandonado la compra. Te lo hemos reembolsado en la tarjeta.',
  invoiceSubject: 'Factura {number} del plan {plan}',
  invoiceIntro:
    'Hemos recibido tu pago de {amount}. Adjuntamos tu factura en PDF; también puedes verla en Plaza cuando quieras.',
  invoiceAction: 'Ver la factura',
  creditNoteSubject: 'Factura rectificativa {number} del plan {plan}',
  creditNoteIntro: 'Te hemos reembolsado {amount}. La factura rectificativa adjunta corrige la factura {invoice}.',
  creditNoteAttached: 'Adjuntamos la factura rectificativa en PDF.',
  creditNoteAction: 'Ver la factura rectificativa',
  cardChangedSubject: 'Has cambiado la tarjeta del plan {plan}',
  cardChangedIntro:
    'A partir de ahora cobraremos el plan {plan} en la {brand} terminada en {digits}. Hemos borrado la tarjeta anterior y no se ha cobrado nada.',
  cardChangedThen: '¿No has sido tú? Cambia tu contraseña y escríbenos.',
  cardExpiresSubject: 'Tu tarjeta caduca antes del próximo pago del plan {plan}',
  cardExpiresIntro:
    'La {brand} terminada en {digits} caduca a finales de {month} y el próximo pago del plan {plan} es el {date}.',
  cardExpiresThen: 'Cambia la tarjeta ahora y el plan se renovará sin interrupciones. Hasta entonces no se cobra nada.',
  cardExpiresAction: 'Cambiar la tarjeta',
  subscriptionCard: 'Tarjeta',
  subscriptionCardEnds: '{brand} terminada en {digits}',
  subscriptionHello: 'Hola, {name}:',
  subscriptionPlan: 'Tu plan',
  subscriptionPrice: 'Precio al mes, 21 % de IVA incluido',
  subscriptionBegan: 'Inicio del contrato',
  subscriptionNextPayment: 'Próximo pago',
  subscriptionEnds: 'Termina',
  subscriptionGrace: 'El plan sigue hasta',
  subscriptionReceivedAt: 'Recibido',
  subscriptionRefund: 'Importe reembolsado',
  subscriptionAction: 'Ver mi plan',
  subscriptionFootnote: 'Recibes este correo por tu plan en Plaza.',
};

export const refusalMessagesEs: Readonly<Record<keyof typeof refusalMessagesEn, string>> = {
  card_declined: 'Tu banco ha rechazado la tarjeta. Prueba con otra o consulta con tu banco.',
  insufficient_funds: 'No hay saldo suficiente en esta tarjeta. Prueba con otra.',
  expired_card: 'Esta tarjeta ha caducado. Prueba con otra.',
  incorrect_cvc: 'El código de seguridad no es correcto. Revisa las cifras del reverso de la tarjeta.',
  processing_error: 'Tu banco ha comunicado un fallo técnico.',
  authentication_failed: 'Tu banco no ha podido confirmar que eres tú. Inténtalo de nuevo o usa otra tarjeta.',
  not_a_test_card: 'El entorno de pruebas solo admite sus números de prueba. Elige uno de la lista.',
  incorrect_number: 'El número de tarjeta no es correcto. Revisa sus cifras.',
};
