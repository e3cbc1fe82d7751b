/** Items of a price, and what becomes of a file. */
export default {
  'cart/item.text': 'Pasted text',
  'cart/item.specialised': 'Specialised text',
  'cart/item.express': 'Express',
  'cart/item.minimum': 'Added to reach the minimum order',
  'cart/item.discount': 'Coupon',
  'cart/item.shipping': 'Delivery of the paper translation',
  'upload/reason.manual': 'We price this file individually. You will have the price by e-mail.',
  'upload/reason.manual.image_only': 'The text of this file is stored as an image. You will have the price by e-mail.',
  'upload/reason.manual.implausible':
    'Far more characters are run together here than in any word, so the word count says little. We will count it by hand and send you the price by e-mail.',
  'upload/reason.manual.few_words_among_pictures':
    'This file has many pictures and few words. There may be text in the pictures, so we will look at it and send you the price by e-mail.',
  'upload/reason.manual.text_in_disguise':
    'The name says this is another type of file, but it contains only plain text. We will check it and send you the price by e-mail.',
  'upload/reason.manual.markup_in_disguise':
    'The name says this is an office file, but it contains a web page. We will count its text by hand and send you the price by e-mail.',
  'upload/reason.manual.markup':
    'This text is a web page or XML: its tags would be counted as words. We will count its text by hand and send you the price by e-mail.',
  'upload/reason.manual.subtitles':
    'These are subtitles: their numbers and times would be counted as words. We will count the text by hand and send you the price by e-mail.',
  'upload/reason.manual.data':
    'This is data (JSON): its keys would be counted as words. We will count the text by hand and send you the price by e-mail.',
  'upload/reason.manual.messages':
    'These are the texts of a program, with keys that would be counted as words. We will count the texts by hand and send you the price by e-mail.',
  'upload/reason.manual.already_translated':
    'All texts in this file are translated already. If they are to be translated again, say so in your message; we will look at it and send you the price by e-mail.',
  'upload/reason.manual.encoding_not_written':
    'The encoding of this file is not certain, so a translation could not be written back into it. Save it as UTF-8 and send it again, or wait for our price by e-mail.',
  'upload/reason.manual.dynamic_form':
    'This form draws its pages only in Adobe Reader. We will open it by hand and send you the price by e-mail.',
  'upload/reason.manual.formulas_without_results':
    'Formulas in this workbook have no stored results, so their text could not be counted. Open and save it in your office program and send it again, or wait for our price by e-mail.',
  'upload/reason.manual.too_old':
    'This file was made by a program too old for us to count automatically. We will open it by hand and send you the price by e-mail.',
  'upload/reason.manual.no_text_layer':
    'No text can be read from this file: its pages are images or outlines. We will look at it and send you the price by e-mail.',
  'upload/reason.manual.never_unpacked':
    'Images and archives are not counted automatically. We will look at them and send you the price by e-mail.',
  'upload/notice.other_language':
    'This text seems to be in another language: {found}, not {said}. Please check the source language.',
  'upload/notice.counted_as':
    'The name says “{name}”, but this is a file of the type “{type}”. We counted it as what it is.',
  'upload/notice.hidden_slides':
    '{words, plural, one {# word is on hidden slides. It is in the price; you can leave it out.} other {# words are on hidden slides. They are in the price; you can leave them out.}}',
  'upload/notice.hidden_sheets':
    '{words, plural, one {# word is on hidden sheets, or in hidden rows or columns. It is in the price; you can leave it out.} other {# words are on hidden sheets, or in hidden rows or columns. They are in the price; you can leave them out.}}',
  'upload/notice.hidden_left_out':
    '{words, plural, one {# hidden word is left out: it is neither translated nor charged.} other {# hidden words are left out: they are neither translated nor charged.}}',
  'upload/reason.unchanged':
    'It says the same as the earlier version: there is nothing to translate. Remove it, or have all of it translated.',
  'upload/reason.left_out':
    'All text of this file is hidden and left out: there is nothing to translate. Remove the file, or have it translated after all.',
  'upload/reason.unreadable':
    'This file cannot be read: it is damaged, or not of the type its name says. Send it in another format.',
  'upload/reason.unreadable.type_not_accepted': 'We do not accept this type of file here. Send it in another format.',
  'upload/reason.unreadable.no_bytes': 'The file is empty. Remove it, or send another one.',
  'upload/reason.password_protected': 'This file is password-protected. Remove the password and send it again.',
  'upload/reason.unsafe':
    'This file cannot be opened safely. Save it again in your office program and send the new copy.',
  'upload/reason.infected': 'Malware was found in this file. Remove the file and send a clean copy.',
  'upload/reason.unscannable':
    'This file could not be scanned for malware. Remove it and send it again, without a password and not in an archive.',
  'upload/reason.image_only':
    'The text of this file is stored as an image. Instant quotes need a file with editable text; {has_sworn, select, yes {order a sworn translation or } other {}}request an individual quote.',
  'upload/reason.empty': 'There is no text in this file. Remove it, or send another one.',
};
