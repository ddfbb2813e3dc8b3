import { filterMessages } from '../../i18n/filter-messages.ts';

export interface ExampleGroup {
  readonly title: string;
  readonly note?: string;
  readonly isLocal?: boolean;
  readonly examples: readonly string[];
}

/** The language by example. Each one is a filter that parses. */
export function languageExamples(): readonly ExampleGroup[] {
  const words = filterMessages.value.language;
  return [
    {
      title: words.comparing,
      note: words.comparingNote,
      examples: [
        "Status eq 'open'",
        'Qty ge 5',
        "PartitionKey ge 'A' and PartitionKey lt 'B'",
        'Paid',
      ],
    },
    {
      title: words.literals,
      examples: [
        "Name eq 'O''Brien'",
        'Qty eq 12',
        'Total gt 5000000000L',
        'Weight lt 1.5e3',
        'Paid eq true',
        "PlacedAt ge datetime'2026-11-20T00:00:00Z'",
        "OwnerId eq guid'e6ad0300-7be4-4d1f-9a52-c0d8e61b4f77'",
        "Receipt eq X'00ff'",
      ],
    },
    {
      title: words.combining,
      note: words.combiningNote,
      examples: ["Status eq 'open' and (Qty gt 5 or Paid)", "not (Status eq 'open')"],
    },
    {
      title: words.keys,
      note: words.keysNote,
      examples: ["PartitionKey eq 'DE'", "PartitionKey eq 'DE' and RowKey eq '1'"],
    },
    {
      title: words.localTitle,
      note: words.localNote,
      isLocal: true,
      examples: [
        "contains(Name,'brien','i')",
        "startswith(RowKey,'SO-')",
        "endswith(Name,'son')",
        String.raw`matches(RowKey,'^SO-\d{5}$')`,
        'missing(Status)',
        'present(Status)',
        "isof(Total,'Edm.String')",
        "search('open','i')",
      ],
    },
  ];
}
