/** Options of pdfkit 0.20 that its types (0.17) lack. */
declare namespace PDFKit.Mixins {
  interface PDFAttachmentOptions {
    relationship?: 'Data'
  }
  interface StructureElementOptions {
    scope?: 'Row' | 'Column'
  }
  interface AnnotationOption {
    structParent?: unknown
  }
}
