import type en from '../en/complaintAnswer.ts';

export default {
  'complaint/pdf.title': 'Odpowiedź na reklamację {name}',
  'complaint/pdf.from': 'Od',
  'complaint/pdf.to': 'Do',
  'complaint/pdf.about': 'Dotyczy',
  'complaint/pdf.order': 'Zamówienie {order}',
  'complaint/pdf.stated': 'Reklamacja złożona {time}',
  'complaint/pdf.by': 'O {amount}',
  'complaint/pdf.said': 'Treść reklamacji',
  'complaint/pdf.decided': 'Decyzja z {time}',
  'complaint/pdf.sum': 'Kwota: {amount}',
  'complaint/pdf.answer': 'Nasza odpowiedź',
  'complaint/pdf.next': 'Jeśli się nie zgadzasz',
  // lawyer: oświadczenie o postępowaniu pozasądowym, którego przy nieuznanej reklamacji wymaga art. 32 ustawy z 23 września 2016 r.
  'complaint/pdf.consumer':
    'Możesz bezpłatnie skorzystać z pomocy powiatowego lub miejskiego rzecznika konsumentów albo poprosić Inspekcję Handlową o mediację. Możesz też wystąpić do sądu. Nie bierzemy udziału w postępowaniach pozasądowych przed innymi podmiotami.',
  'complaint/pdf.company': 'Możesz napisać do nas ponownie albo wystąpić do sądu.',
} satisfies Record<keyof typeof en, string>;
