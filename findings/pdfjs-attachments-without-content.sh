#!/bin/sh
# pdfjs-dist 6.5.438 (npm "pdfjs-dist") and a file that pdfkit 0.20.2 attached (`doc.file`): `getAttachments()` lists the attachment by its name, and
# its entry has no `content` any more: 4.10.38 has the bytes in it. They come from a call of their own, `getAttachmentContent(name)`.
# A program that reads `content` finds an attachment without bytes, and no error.
# Seen under Node 24:
#   4.10.38: content of 12 bytes, getAttachmentContent undefined
#   6.5.438: content undefined, getAttachmentContent of 12 bytes
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts --omit=optional pdfkit@0.20.2 old@npm:pdfjs-dist@4.10.38 new@npm:pdfjs-dist@6.5.438 >/dev/null
cat >attach.mjs <<'END'
import { writeFileSync } from 'node:fs'
import PDFDocument from 'pdfkit'
const doc = new PDFDocument()
const pieces = []
doc.on('data', (piece) => pieces.push(piece))
doc.on('end', () => writeFileSync('attached.pdf', Buffer.concat(pieces)))
doc.file(Buffer.from('{"a":"text"}'), { name: 'text.json', type: 'application/json' })
doc.text('A page')
doc.end()
END
cat >read.mjs <<'END'
import { readFileSync } from 'node:fs'
const { getDocument, version } = await import(`${process.argv[2]}/legacy/build/pdf.mjs`)
const pdf = await getDocument({ data: new Uint8Array(readFileSync('attached.pdf')), verbosity: 0 }).promise
const attachments = await pdf.getAttachments()
const entry = attachments instanceof Map ? attachments.get('text.json') : attachments['text.json']
const said = (bytes) => (bytes ? `of ${bytes.length} bytes` : 'undefined')
const asked = pdf.getAttachmentContent ? await pdf.getAttachmentContent('text.json') : undefined
console.log(`${version}: content ${said(entry.content)}, getAttachmentContent ${said(asked)}`)
process.exit(0)
END
node attach.mjs
seen="$(node read.mjs old 2>/dev/null | tail -1)
$(node read.mjs new 2>/dev/null | tail -1)"
echo "$seen"
[ "$seen" = '4.10.38: content of 12 bytes, getAttachmentContent undefined
6.5.438: content undefined, getAttachmentContent of 12 bytes' ]
